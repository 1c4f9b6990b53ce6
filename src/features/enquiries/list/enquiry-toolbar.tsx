import { RefreshCw, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type EnquiryListQuery, enquiryPageSizes, enquiryStatuses } from '#data/enquiries/enquiry.ts';
import { useDebouncedInput } from '#lib/hooks/use-debounced-input.ts';
import { useSlashKey } from '#lib/hooks/use-slash-key.ts';
import { Button } from '#ui/controls/button.tsx';
import { SelectField, TextField } from '#ui/controls/field.tsx';
import { FilterChips } from '../filters/filter-chips.tsx';
import { MoreFilters } from '../filters/more-filters.tsx';
import type { EnquiryFilterState } from './use-enquiry-filters.ts';

/** One line of filters, more on demand, the active ones, and the actions on the result. */
export function EnquiryToolbar({
  staffId,
  filters,
  summary,
  actions,
  below,
  isRefreshing,
  onRefresh,
}: {
  staffId: string;
  filters: EnquiryFilterState;
  /** The number of enquiries and when it was updated. */
  summary: ReactNode;
  /** Receives the typed filters, which may be ahead of the list. */
  actions(typed: EnquiryListQuery): ReactNode;
  below: ReactNode;
  isRefreshing: boolean;
  onRefresh(): void;
}) {
  const { t } = useTranslation('enquiries');
  const { query, narrow } = filters;
  const searchBox = useRef<HTMLInputElement>(null);
  useSlashKey(searchBox);
  const search = useDebouncedInput(query.search, (text) => narrow({ search: text }));
  const userId = useDebouncedInput(query.userId, (text) => narrow({ userId: text }));
  const [showsMore, setShowsMore] = useState(false);
  const moreId = useId();

  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of 2022 do not know the search element
    <div
      role="search"
      aria-label={t('region')}
      className="grid grid-cols-2 items-end gap-3 px-4 py-4 @lg:grid-cols-4 @4xl:grid-cols-[minmax(12rem,1fr)_10rem_10rem_8.5rem_auto] @lg:px-6"
    >
      <TextField
        ref={searchBox}
        label={t('search')}
        type="search"
        placeholder={t('searchHint')}
        value={search.value}
        onChange={(event) => search.change(event.target.value)}
        autoComplete="off"
        aria-keyshortcuts="/"
        className="col-span-full @4xl:col-span-1"
      />
      <SelectField
        label={t('columns.status')}
        value={query.status ?? ''}
        onChange={(event) =>
          narrow({ status: enquiryStatuses.find((status) => status === event.target.value) ?? null })
        }
      >
        <option value="">{t('filters.all')}</option>
        {enquiryStatuses.map((status) => (
          <option key={status} value={status}>
            {t(`status.${status}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('columns.userId')}
        placeholder={t('userIdHint')}
        value={userId.value}
        onChange={(event) => userId.change(event.target.value)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <SelectField
        label={t('pageSize')}
        value={query.limit}
        onChange={(event) => {
          const limit = enquiryPageSizes.find((size) => String(size) === event.target.value);
          if (limit) narrow({ limit });
        }}
      >
        {enquiryPageSizes.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </SelectField>
      <Button
        variant="outline"
        aria-expanded={showsMore}
        aria-controls={showsMore ? moreId : undefined}
        onClick={() => setShowsMore(!showsMore)}
        className="min-h-11 self-end whitespace-nowrap px-2 pointer-fine:min-h-11 @4xl:px-4"
      >
        <SlidersHorizontal aria-hidden className="size-4" />
        {t('filters.more')}
      </Button>
      {showsMore && <MoreFilters id={moreId} staffId={staffId} filters={filters} />}
      <FilterChips staffId={staffId} filters={filters} />
      <div className="col-span-full flex flex-wrap items-center gap-2">
        <div className="flex min-h-11 min-w-0 flex-1 basis-full flex-wrap items-center @3xl:basis-0 gap-x-3 text-sm tabular-nums">
          {summary}
        </div>
        <Button variant="outline" busy={isRefreshing} onClick={onRefresh} className="flex-1 @lg:flex-none">
          {!isRefreshing && <RefreshCw aria-hidden className="size-4" />}
          {t('refresh')}
        </Button>
        {actions({ ...query, search: search.value, userId: userId.value })}
      </div>
      {below}
    </div>
  );
}
