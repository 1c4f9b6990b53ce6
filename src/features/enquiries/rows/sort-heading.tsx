import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import type { EnquirySort, EnquirySortKey } from '../../../data/enquiry.ts';

/** A column's heading; one that can be sorted by is a button and says which way the list runs. */
export function SortHeading({
  by,
  sort,
  sortBy,
  before,
  children,
}: {
  by: EnquirySortKey | undefined;
  sort: EnquirySort;
  sortBy(by: EnquirySortKey): void;
  before: ReactNode;
  children: ReactNode;
}) {
  const isSorted = by !== undefined && by === sort.by;
  const Arrow = sort.direction === 'asc' ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (sort.direction === 'asc' ? 'ascending' : 'descending') : undefined}
      className="sticky top-0 z-10 h-10 whitespace-nowrap border-line border-b bg-surface-tint px-4 font-semibold text-[0.8125rem] text-ink-soft first:pl-6 last:pr-6"
    >
      <span className="flex items-center gap-3">
        {before}
        {by ? (
          <button
            type="button"
            onClick={() => sortBy(by)}
            className="group -mx-1.5 inline-flex min-h-8 items-center gap-1 rounded-sm px-1.5 hover:text-ink"
          >
            {children}
            <Arrow
              aria-hidden
              className={isSorted ? 'size-3.5' : 'size-3.5 opacity-0 group-hover:opacity-40'}
            />
          </button>
        ) : (
          children
        )}
      </span>
    </th>
  );
}
