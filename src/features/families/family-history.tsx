import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Family } from '#data/families/family.ts';
import type { EnquiryParts } from './enquiry-parts.ts';
import { FamilySection } from './family-section.tsx';

/** Notes, and everything that happened to any of the enquiries. A new note goes with the newest of them. */
export function FamilyHistory({
  staffId,
  family: { enquiries, history, history_total },
  parts: { NoteForm, History },
}: {
  staffId: string;
  family: Family;
  parts: EnquiryParts;
}) {
  const { t } = useTranslation('families');
  const [newest] = enquiries;
  const children = new Map(enquiries.map(({ id, child_name }) => [id, child_name]));
  return (
    <FamilySection title={t('history')}>
      {newest && <NoteForm staffId={staffId} id={newest.id} schoolId={newest.tenant_id} />}
      {enquiries.length > 1 && <p className="mt-2 text-ink-faint text-sm">{t('noteHint')}</p>}
      <History
        history={history}
        total={history_total}
        about={({ enquiry_id }) =>
          enquiries.length > 1 && (
            <>
              {' · '}
              <Link to={`/enquiries?open=${enquiry_id}`} className="underline underline-offset-2">
                {children.get(enquiry_id) || t('childUnnamed')}
              </Link>
            </>
          )
        }
      />
    </FamilySection>
  );
}
