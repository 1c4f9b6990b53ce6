import clsx from 'clsx';
import type { Enquiry } from '../../data/enquiry.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { enquiryColumns } from './enquiry-columns.tsx';
import { enquiryWords } from './enquiry-words.ts';
import { restingKeys } from './resting-keys.ts';

/** Every column, in a region that scrolls by itself; without enquiries, `rows` resting shapes. */
export function EnquiryTable({
  enquiries,
  rows,
  isStale,
}: {
  enquiries: readonly Enquiry[] | null;
  rows: number;
  /** The rows are those of the last question, while the answer to the next is on its way. */
  isStale: boolean;
}) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it with the arrow keys
      tabIndex={0}
      aria-label={enquiryWords.region}
      className="h-full overflow-auto outline-offset-[-2px]"
    >
      <table
        aria-busy={isStale || enquiries === null}
        className="min-w-full border-separate border-spacing-0 text-left text-sm tabular-nums"
      >
        <thead>
          <tr>
            {enquiryColumns.map(({ header }) => (
              <th
                key={header}
                scope="col"
                className="sticky top-0 z-10 whitespace-nowrap border-line border-b bg-surface-tint px-4 py-2.5 font-semibold text-[0.8125rem] text-ink-soft first:pl-6 last:pr-6"
              >
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={clsx('transition-opacity duration-150', isStale && 'opacity-55')}>
          {enquiries
            ? enquiries.map((enquiry) => <EnquiryRow key={enquiry.id} enquiry={enquiry} />)
            : restingKeys(rows).map((key) => <RestingRow key={key} />)}
        </tbody>
      </table>
    </section>
  );
}

function EnquiryRow({ enquiry }: { enquiry: Enquiry }) {
  return (
    <tr className="hover:bg-surface-tint/60">
      {enquiryColumns.map(({ header, cell }) => (
        <td key={header} className={cellClass}>
          {cell(enquiry)}
        </td>
      ))}
    </tr>
  );
}

function RestingRow() {
  return (
    <tr aria-hidden>
      {enquiryColumns.map(({ header }) => (
        <td key={header} className={cellClass}>
          <Skeleton className="h-5 w-20" />
        </td>
      ))}
    </tr>
  );
}

const cellClass =
  'h-12 max-w-72 truncate whitespace-nowrap border-line border-b px-4 text-ink-soft first:pl-6 last:pr-6';
