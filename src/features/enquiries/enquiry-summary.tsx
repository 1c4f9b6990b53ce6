import type { EnquiryPage } from '../../data/enquiry-queries.ts';
import { clockText } from '../../lib/date-text.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { enquiryWords } from './enquiry-words.ts';

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
  if (!list) return hasFailed ? null : <Skeleton className="h-5 w-28" />;
  const time = clockText(new Date(updatedAt));
  const count = list.totalCapped ? enquiryWords.atLeast(list.total) : enquiryWords.count(list.total);
  return (
    <>
      <span role="status" className="font-semibold">
        {count}
      </span>
      <span
        role={hasFailed ? 'alert' : undefined}
        className={hasFailed ? 'text-danger' : 'text-ink-faint max-md:hidden'}
      >
        {hasFailed ? enquiryWords.notUpdated(time) : enquiryWords.updated(time)}
      </span>
    </>
  );
}
