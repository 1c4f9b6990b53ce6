import { RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { enquiryPageSizes } from '#data/enquiries/enquiry.ts';
import type { EnquiryPage } from '#data/enquiries/enquiry-queries.ts';
import { useDateText } from '#lib/dates/use-date-text.ts';
import { controlClass } from '#ui/controls/field.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Pager } from '#ui/controls/pager.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import type { EnquiryFilterState } from './use-enquiry-filters.ts';

/** Below the rows: how many there are and as of when, how many a page has, and the pages. */
export function ListFoot({
  list,
  updatedAt,
  hasFailed,
  isRefreshing,
  onRefresh,
  filters: { query, narrow, goTo },
}: {
  list: EnquiryPage | undefined;
  /** Milliseconds since 1970. */
  updatedAt: number;
  hasFailed: boolean;
  isRefreshing: boolean;
  onRefresh(): void;
  filters: EnquiryFilterState;
}) {
  const { t } = useTranslation('enquiries');
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-t bg-surface px-4 py-1.5 text-sm tabular-nums @lg:px-6">
      <div className="flex min-w-0 flex-1 items-center gap-x-3">
        <Summary list={list} updatedAt={updatedAt} hasFailed={hasFailed} />
        <IconButton
          label={t('refresh')}
          icon={isRefreshing ? <Spinner className="size-4" /> : <RefreshCw className="size-4" />}
          disabled={isRefreshing}
          onClick={onRefresh}
          className="-mx-2 text-ink-soft"
        />
      </div>
      <label className="flex items-center gap-2 text-ink-soft">
        <span className="sr-only @3xl:not-sr-only">{t('pageSize')}</span>
        <select
          title={t('pageSize')}
          value={query.limit}
          onChange={(event) => {
            const limit = enquiryPageSizes.find((size) => String(size) === event.target.value);
            if (limit) narrow({ limit });
          }}
          className={`${controlClass} px-2 text-sm pointer-fine:min-h-10`}
        >
          {enquiryPageSizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </label>
      {list && (
        <Pager page={list.page} pages={list.totalPages} goTo={goTo} className="border-t-0 max-md:w-full" />
      )}
    </div>
  );
}

/** The number of enquiries, and when the list was last updated. */
function Summary({
  list,
  updatedAt,
  hasFailed,
}: {
  list: EnquiryPage | undefined;
  updatedAt: number;
  hasFailed: boolean;
}) {
  const { t } = useTranslation('enquiries');
  const text = useDateText();
  if (!list) return hasFailed ? null : <Skeleton className="h-5 w-28" />;
  const time = text.clock(new Date(updatedAt));
  return (
    <>
      <span role="status" className="whitespace-nowrap font-semibold">
        {list.totalCapped
          ? t('atLeast', { count: list.total })
          : t('count', { count: list.total - list.tests })}
        {list.tests > 0 && <span className="font-normal"> · {t('tests', { count: list.tests })}</span>}
      </span>
      <span
        role={hasFailed ? 'alert' : undefined}
        className={hasFailed ? 'text-danger' : 'hidden text-ink-faint @3xl:inline'}
      >
        {t(hasFailed ? 'notUpdated' : 'updated', { time })}
      </span>
    </>
  );
}
