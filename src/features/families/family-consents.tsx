import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Family } from '#data/families/family.ts';
import type { EnquiryParts } from './enquiry-parts.ts';
import { FamilySection } from './family-section.tsx';

/** The consents on file: for which enquiry, to which notice, and when. */
export function FamilyConsents({
  family: { enquiries },
  parts: { Consent },
}: {
  family: Family;
  parts: EnquiryParts;
}) {
  const { t } = useTranslation('families');
  const given = enquiries.flatMap(({ id, child_name, consent }) =>
    consent ? [{ id, child_name, consent }] : [],
  );
  return (
    <FamilySection title={t('consents')}>
      {given.length === 0 ? (
        <p className="text-ink-faint text-sm">{t('noConsents')}</p>
      ) : (
        <ul className="grid gap-3 text-sm">
          {given.map(({ id, child_name, consent }) => (
            <li key={id} className="wrap-anywhere rounded-card bg-surface-tint px-3 py-2">
              <Link to={`/enquiries?open=${id}`} className="block font-medium hover:underline">
                {child_name || t('childUnnamed')}
              </Link>
              <Consent consent={consent} />
            </li>
          ))}
        </ul>
      )}
    </FamilySection>
  );
}
