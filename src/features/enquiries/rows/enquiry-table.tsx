import clsx from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Enquiry, EnquirySort, EnquirySortKey } from '#data/enquiries/enquiry.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { AgainBadge } from '../again-badge.tsx';
import { ExampleBadge } from '../example-badge.tsx';
import type { ListLayout } from '../list/use-list-layout.ts';
import { RestrictedBadge } from '../restricted-badge.tsx';
import { isNew, UnseenDot } from '../unseen-dot.tsx';
import { chosenColumns, type EnquiryColumn } from './enquiry-columns.tsx';
import { EnquiryLink } from './enquiry-link.tsx';
import { type ListRows, restingKeys } from './list-rows.ts';
import { SelectRow, Tick } from './select-row.tsx';

/** The chosen columns. The usual ones fit their place, which drops some of them; more scroll beside the family. */
export function EnquiryTable(rows: ListRows) {
  const { t } = useTranslation('enquiries');
  const { enquiries, resting, isStale, selection, focus, sort, sortBy, layout } = rows;
  const isUsual = layout.listColumns === null;
  const columns = chosenColumns(layout.listColumns);
  const widthOf = (key: EnquiryColumn['key']) => (isUsual ? widths[key] : undefined);
  const ids = enquiries?.map(({ id }) => id) ?? [];
  const ticked = ids.filter(selection.has).length;
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it with the arrow keys
      tabIndex={0}
      aria-label={t('region')}
      onKeyDown={focus.onKeyDown}
      className="h-full overflow-auto overscroll-contain outline-offset-[-2px]"
    >
      <table
        aria-busy={isStale || enquiries === null}
        className={clsx(
          'border-separate border-spacing-0 text-left text-sm tabular-nums',
          isUsual ? 'w-full table-fixed' : 'min-w-full',
        )}
      >
        <thead>
          <tr>
            {columns.map(({ key, sort: by }, at) => (
              <SortHeading
                key={key}
                className={widthOf(key)}
                by={by}
                sort={sort}
                sortBy={sortBy}
                before={
                  at === 0 && (
                    <>
                      <Tick
                        label={t('select.page')}
                        checked={ids.length > 0 && ticked === ids.length}
                        isPartly={ticked > 0 && ticked < ids.length}
                        disabled={isStale}
                        onChange={() => selection.togglePage(ids)}
                      />
                      <UnseenDot unseen={false} className="-mx-1" />
                    </>
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
            ? enquiries.map((enquiry) => (
                <EnquiryRow key={enquiry.id} {...{ enquiry, rows, columns, widthOf }} />
              ))
            : restingKeys(resting).map((key) => (
                <tr key={key} aria-hidden>
                  {columns.map((column) => (
                    <td key={column.key} className={cellClass(layout, widthOf(column.key))}>
                      <Skeleton className="h-5 w-20" />
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
    </section>
  );
}

/** The usual columns' widths, and how wide the list is where they show; the family has the rest. */
const widths: Partial<Record<EnquiryColumn['key'], string>> = {
  status: 'w-48',
  timeLeft: 'w-38 hidden @lg:table-cell',
  submittedAt: 'w-46 hidden @3xl:table-cell',
  followUp: 'w-34 hidden @4xl:table-cell',
  assignee: 'w-30 hidden @5xl:table-cell',
};

/** One enquiry in the table. A click anywhere opens it, except for selecting text or using a control. */
function EnquiryRow({
  enquiry,
  rows,
  columns,
  widthOf,
}: {
  enquiry: Enquiry;
  rows: ListRows;
  columns: readonly EnquiryColumn[];
  widthOf(key: EnquiryColumn['key']): string | undefined;
}) {
  const { id } = enquiry;
  const { arrived, selection, openId, open, layout } = rows;
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
        id === openId
          ? 'bg-brand-soft'
          : selection.has(id)
            ? 'bg-surface-tint'
            : 'bg-surface hover:bg-surface-tint',
        arrived.has(id) && 'arrived',
      )}
    >
      {columns.map(({ key, cell }) => (
        <td key={key} className={cellClass(layout, widthOf(key))}>
          {key === 'family' ? (
            <FamilyCell enquiry={enquiry} rows={rows}>
              {cell(enquiry)}
            </FamilyCell>
          ) : (
            cell(enquiry)
          )}
        </td>
      ))}
    </tr>
  );
}

/** The parent, who links to the record, and for whom they ask; in a compact row both on one line. */
function FamilyCell({ enquiry, rows, children }: { enquiry: Enquiry; rows: ListRows; children: ReactNode }) {
  const { layout } = rows;
  const unseen = isNew(enquiry);
  return (
    <span className="flex items-center gap-3">
      <SelectRow enquiry={enquiry} rows={rows} />
      <UnseenDot unseen={unseen} className="-mx-1" />
      <span
        className={clsx(
          'min-w-0 flex-1 leading-5',
          layout.listDensity === 'compact' ? 'flex items-baseline gap-1.5' : 'grid',
        )}
      >
        <span className="flex min-w-0 items-center gap-2">
          <EnquiryLink
            enquiry={enquiry}
            rows={rows}
            className={clsx('min-w-0 truncate', unseen && 'font-semibold')}
          />
          <AgainBadge enquiry={enquiry} />
          <ExampleBadge enquiry={enquiry} />
          <RestrictedBadge enquiry={enquiry} />
        </span>
        <span className="min-w-0 truncate text-ink-soft">{children}</span>
      </span>
    </span>
  );
}

function cellClass({ listDensity }: ListLayout, width: string | undefined): string {
  return clsx(
    'max-w-72 truncate whitespace-nowrap border-line border-b px-3 text-ink-soft last:pr-6',
    'first:sticky first:left-0 first:z-[5] first:min-w-64 first:bg-inherit first:pl-6',
    listDensity === 'compact' ? 'h-10' : 'h-14',
    width,
  );
}

/** A column's heading; a sortable one is a button with the current direction. */
function SortHeading({
  by,
  sort,
  sortBy,
  before,
  className,
  children,
}: {
  by: EnquirySortKey | undefined;
  sort: EnquirySort;
  sortBy(by: EnquirySortKey): void;
  before: ReactNode;
  className: string | undefined;
  children: ReactNode;
}) {
  const isSorted = by !== undefined && by === sort.by;
  const Arrow = sort.direction === 'asc' ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (sort.direction === 'asc' ? 'ascending' : 'descending') : undefined}
      className={clsx(
        'sticky top-0 z-10 h-10 whitespace-nowrap border-line border-b bg-surface-tint px-3 font-semibold text-[0.8125rem] text-ink-soft first:left-0 first:z-20 first:pl-6 last:pr-6',
        className,
      )}
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
