import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { enquiryColumns } from './enquiry-columns.tsx';
import { cellClass, EnquiryRow } from './enquiry-row.tsx';
import { type ListRows, restingKeys } from './list-rows.ts';
import { Tick } from './select-row.tsx';
import { SortHeading } from './sort-heading.tsx';

/** Every column, in a region that scrolls by itself. */
export function EnquiryTable(rows: ListRows) {
  const { t } = useTranslation('enquiries');
  const { enquiries, resting, isStale, selection, focus, sort, sortBy } = rows;
  const ids = enquiries?.map(({ id }) => id) ?? [];
  const ticked = ids.filter(selection.has).length;
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it with the arrow keys
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
