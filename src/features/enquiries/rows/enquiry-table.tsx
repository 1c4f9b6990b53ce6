import clsx from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Enquiry, EnquirySort, EnquirySortKey } from '#data/enquiries/enquiry.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { AgainBadge } from '../again-badge.tsx';
import { ExampleBadge } from '../example-badge.tsx';
import { RestrictedBadge } from '../restricted-badge.tsx';
import { isNew, UnseenDot } from '../unseen-dot.tsx';
import { enquiryColumns } from './enquiry-columns.tsx';
import { EnquiryLink } from './enquiry-link.tsx';
import { type ListRows, restingKeys } from './list-rows.ts';
import { SelectRow, Tick } from './select-row.tsx';

/** Every column, in a scrolling region. */
export function EnquiryTable(rows: ListRows) {
  const { t } = useTranslation('enquiries');
  const { enquiries, resting, isStale, selection, focus, sort, sortBy } = rows;
  const ids = enquiries?.map(({ id }) => id) ?? [];
  const ticked = ids.filter(selection.has).length;
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it with the arrow keys
      tabIndex={0}
      aria-label={t('region')}
      onKeyDown={focus.onKeyDown}
      className="h-full overflow-auto outline-offset-[-2px]"
    >
      <table
        aria-busy={isStale || enquiries === null}
        className="min-w-full border-separate border-spacing-0 text-left text-sm tabular-nums"
      >
        <thead>
          <tr>
            {enquiryColumns.map(({ key, sort: by }, at) => (
              <SortHeading
                key={key}
                by={by}
                sort={sort}
                sortBy={sortBy}
                before={
                  at === 0 && (
                    <Tick
                      label={t('select.page')}
                      checked={ids.length > 0 && ticked === ids.length}
                      isPartly={ticked > 0 && ticked < ids.length}
                      onChange={() => selection.togglePage(ids)}
                    />
                  )
                }
              >
                {t(`columns.${key}`)}
              </SortHeading>
            ))}
          </tr>
        </thead>
        <tbody className={clsx('transition-opacity duration-150', isStale && 'opacity-55')}>
          {enquiries
            ? enquiries.map((enquiry) => <EnquiryRow key={enquiry.id} enquiry={enquiry} rows={rows} />)
            : restingKeys(resting).map((key) => <RestingRow key={key} />)}
        </tbody>
      </table>
    </section>
  );
}

function RestingRow() {
  return (
    <tr aria-hidden>
      {enquiryColumns.map(({ key }) => (
        <td key={key} className={cellClass}>
          <Skeleton className="h-5 w-20" />
        </td>
      ))}
    </tr>
  );
}

/** One enquiry in the table. A click anywhere opens it, except for selecting text or using a control. */
function EnquiryRow({ enquiry, rows }: { enquiry: Enquiry; rows: ListRows }) {
  const { id } = enquiry;
  const unseen = isNew(enquiry);
  const { arrived, selection, focus, openId, open } = rows;
  const openByMouse = (event: MouseEvent) => {
    const isControl = event.target instanceof Element && event.target.closest('a, button, input, label');
    if (!isControl && !globalThis.getSelection()?.toString()) open(id);
  };
  return (
    <tr
      onClick={openByMouse}
      data-arrived={arrived.has(id) || undefined}
      className={clsx(
        'cursor-pointer',
        id === openId ? 'bg-brand-soft' : selection.has(id) ? 'bg-surface-tint' : 'hover:bg-surface-tint/60',
        arrived.has(id) && 'arrived',
      )}
    >
      {enquiryColumns.map(({ key, cell }) => (
        <td key={key} className={cellClass}>
          {key === 'id' ? (
            <span className="flex items-center gap-3 font-normal">
              <SelectRow enquiry={enquiry} selection={selection} tabIndex={focus.rowProps(id).tabIndex} />
              {cell(enquiry)}
              <UnseenDot unseen={unseen} />
            </span>
          ) : key === 'firstName' ? (
            <span className="flex items-center gap-2">
              <EnquiryLink enquiry={enquiry} rows={rows} className={unseen ? 'font-semibold' : undefined} />
              <AgainBadge enquiry={enquiry} />
              <ExampleBadge enquiry={enquiry} />
              <RestrictedBadge enquiry={enquiry} />
            </span>
          ) : (
            cell(enquiry)
          )}
        </td>
      ))}
    </tr>
  );
}

const cellClass =
  'h-12 max-w-72 truncate whitespace-nowrap border-line border-b px-4 text-ink-soft first:pl-6 last:pr-6';

/** A column's heading; a sortable one is a button with the current direction. */
function SortHeading({
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
