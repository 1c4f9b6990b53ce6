import { Pencil, UsersRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { EnquiryDetail, EnquiryDuplicate } from '#data/enquiries/enquiry-detail.ts';
import { Button } from '#ui/controls/button.tsx';
import { Moment } from '#ui/moment.tsx';
import { CorrectDialog } from '../records/correct-dialog.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { DetailDesk } from './detail-desk.tsx';
import { DetailFields } from './detail-fields.tsx';
import { DetailHistory } from './detail-history.tsx';
import { DetailOrigin } from './detail-origin.tsx';
import { DetailQuestions } from './detail-questions.tsx';
import { DetailVisits } from './visits/detail-visits.tsx';

/** The next step first, then the answers, then the history. */
export function DetailSections({
  staffId,
  detail: { enquiry, history, historyTotal, duplicates },
  addressOf,
  onOpen,
}: {
  staffId: string;
  detail: EnquiryDetail;
  addressOf(id: string): string;
  onOpen(id: string): void;
}) {
  const { t } = useTranslation('enquiries');
  const [isCorrecting, setCorrecting] = useState(false);
  const ofFamily = duplicates.filter(({ same_family }) => same_family);
  const perhaps = duplicates.filter(({ same_family }) => !same_family);
  return (
    <div className="divide-y divide-line">
      <DetailDesk staffId={staffId} enquiry={enquiry} />
      <DetailVisits staffId={staffId} enquiry={enquiry} />
      <Section
        title={t('detail.answers')}
        action={
          <Button variant="quiet" onClick={() => setCorrecting(true)}>
            <Pencil aria-hidden className="size-4" />
            {t('record.edit')}
          </Button>
        }
      >
        {isCorrecting && (
          <CorrectDialog staffId={staffId} enquiry={enquiry} onClose={() => setCorrecting(false)} />
        )}
        <DetailFields enquiry={enquiry} />
      </Section>
      {enquiry.family && (
        <Section
          title={t('detail.family')}
          action={
            <Link
              to={`/families/${enquiry.family}`}
              className="inline-flex min-h-11 items-center gap-2 font-medium text-brand-text text-sm underline-offset-2 hover:underline pointer-fine:min-h-8"
            >
              <UsersRound aria-hidden className="size-4" />
              {t('detail.familyEnquiries', { count: enquiry.family_enquiries })}
            </Link>
          }
        >
          <DetailDuplicates duplicates={ofFamily} addressOf={addressOf} onOpen={onOpen} />
        </Section>
      )}
      {perhaps.length > 0 && (
        <Section title={t('detail.duplicates')}>
          <DetailDuplicates duplicates={perhaps} addressOf={addressOf} onOpen={onOpen} />
        </Section>
      )}
      <Section title={t('detail.questions')}>
        <DetailQuestions enquiry={enquiry} />
      </Section>
      <Section title={t('detail.origin')}>
        <DetailOrigin enquiry={enquiry} />
      </Section>
      <Section title={t('detail.history')}>
        <DetailHistory history={history} total={historyTotal} />
      </Section>
    </div>
  );
}

function Section({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title} className="px-5 py-4">
      <div className="not-last:mb-3 flex items-center justify-between gap-3">
        <h3 className="font-semibold text-ink-soft text-sm">{title}</h3>
        {action}
      </div>
      {children}
    </section>
  );
}

/** Other enquiries of the family, or that may be, with the reason. */
function DetailDuplicates({
  duplicates,
  addressOf,
  onOpen,
}: {
  duplicates: readonly EnquiryDuplicate[];
  addressOf(id: string): string;
  onOpen(id: string): void;
}) {
  const { t } = useTranslation('enquiries');
  if (duplicates.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {duplicates.map(({ id, first_name, child_name, grade, status_code, submitted_at, reasons }) => (
        <li key={id} className="relative rounded-card border border-line p-3 text-sm hover:bg-surface-tint">
          <div className="flex items-start justify-between gap-2">
            <Link
              to={addressOf(id)}
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
                event.preventDefault();
                onOpen(id);
              }}
              className="wrap-anywhere font-medium after:absolute after:inset-0"
            >
              {first_name || t('unnamed')}
            </Link>
            <StatusBadge status={status_code} />
          </div>
          <p className="wrap-anywhere text-ink-soft">{[child_name, grade].filter(Boolean).join(' · ')}</p>
          <p className="text-ink-faint">
            <Moment at={submitted_at} />
          </p>
          <p className="mt-1 font-medium">{reasons.map((reason) => t(`duplicate.${reason}`)).join(' · ')}</p>
        </li>
      ))}
    </ul>
  );
}
