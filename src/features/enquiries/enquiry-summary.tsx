import { useTranslation } from 'react-i18next';
import type { EnquiryPage } from '../../data/enquiry-queries.ts';
import { useDateText } from '../../lib/use-date-text.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

/** How many enquiries there are, and how fresh the list is. */
export function EnquirySummary({
  list,
  updatedAt,
  hasFailed,
}: {
  list: EnquiryPage | undefined;
  /** Milliseconds since 1970. */
  updatedAt: number;
  hasFailed: boolean;
}) {
  const { t } = useTranslation('enquiries');
  const text = useDateText();
  if (!list) return hasFailed ? null : <Skeleton className="h-5 w-28" />;
  const time = text.clock(new Date(updatedAt));
  return (
    <>
      <span role="status" className="font-semibold">
        {t(list.totalCapped ? 'atLeast' : 'count', { count: list.total })}
      </span>
      <span
        role={hasFailed ? 'alert' : undefined}
        className={hasFailed ? 'text-danger' : 'text-ink-faint max-md:hidden'}
      >
        {t(hasFailed ? 'notUpdated' : 'updated', { time })}
      </span>
    </>
  );
}
