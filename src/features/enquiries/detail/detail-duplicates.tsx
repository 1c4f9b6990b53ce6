import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { EnquiryDuplicate } from '../../../data/enquiry-detail.ts';
import { Moment } from '../../../ui/moment.tsx';
import { StatusBadge } from '../status-badge.tsx';

/** Other enquiries that may be of the same family, and why one thinks so. */
export function DetailDuplicates({
  duplicates,
  addressOf,
  onOpen,
}: {
  duplicates: readonly EnquiryDuplicate[];
  addressOf(id: string): string;
  onOpen(id: string): void;
}) {
  const { t } = useTranslation('enquiries');
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
