import { Search, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EnquiryListQuery } from '#data/enquiries/enquiry.ts';
import { useDebouncedInput } from '#lib/hooks/use-debounced-input.ts';
import { useSlashKey } from '#lib/hooks/use-slash-key.ts';
import { buttonClass } from '#ui/controls/button.tsx';
import { controlClass } from '#ui/controls/field.tsx';
import { FilterChips } from '../filters/filter-chips.tsx';
import { MoreFilters } from '../filters/more-filters.tsx';
import { StatusFilter } from '../filters/status-filter.tsx';
import { useFilterWords } from '../filters/use-filter-words.ts';
import type { EnquiryFilterState } from './use-enquiry-filters.ts';

/** One line: search, status, the other filters on demand, the columns and the actions; then what is active. */
export function EnquiryToolbar({
  staffId,
  filters,
  isPhone,
  columns,
  views,
  actions,
  below,
}: {
  staffId: string;
  filters: EnquiryFilterState;
  /** The status is among the other filters, and the actions have a line of their own. */
  isPhone: boolean;
  columns: ReactNode;
  views: ReactNode;
  /** Receives the typed filters, which may be ahead of the list. */
  actions(typed: EnquiryListQuery): ReactNode;
  below: ReactNode;
}) {
  const { t } = useTranslation('enquiries');
  const { query, narrow } = filters;
  const searchBox = useRef<HTMLInputElement>(null);
  useSlashKey(searchBox);
  const search = useDebouncedInput(query.search, (text) => narrow({ search: text }));
  const userId = useDebouncedInput(query.userId, (text) => narrow({ userId: text }));
  const [showsMore, setShowsMore] = useState(false);
  const moreId = useId();
  // The search and, beside it, the status say themselves what is active; the school is chosen in the header.
  const shown = { ...query, search: '', tenant: '', ...(!isPhone && { status: null }) };
  const active = useFilterWords()(shown, {}).length;

  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of 2022 do not know the search element
    <div role="search" aria-label={t('region')} className="grid gap-2.5 px-4 py-3 @lg:px-6">
      <div className="flex flex-wrap items-center gap-2">
        <label className="relative min-w-28 flex-1 @4xl:min-w-40">
          <span className="sr-only">{t('search')}</span>
          <Search
            aria-hidden
            className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4 text-ink-faint"
          />
          <input
            ref={searchBox}
            type="search"
            placeholder={t('searchHint')}
            value={search.value}
            onChange={(event) => search.change(event.target.value)}
            autoComplete="off"
            aria-keyshortcuts="/"
            className={`${controlClass} w-full ps-9 pe-2`}
          />
        </label>
        {!isPhone && <StatusFilter status={query.status} isCompact onChange={narrow} />}
        <button
          type="button"
          aria-expanded={showsMore}
          aria-controls={showsMore ? moreId : undefined}
          title={t('filters.more')}
          onClick={() => setShowsMore(!showsMore)}
          className={buttonClass('outline', 'px-3! pointer-fine:min-h-11')}
        >
          <SlidersHorizontal aria-hidden className="size-4 shrink-0" />
          <span className="sr-only @4xl:not-sr-only">{t('filters.more')}</span>{' '}
          {active > 0 && (
            <span className="rounded-full bg-brand px-1.5 font-semibold text-brand-ink text-xs tabular-nums leading-5">
              {active} <span className="sr-only">{t('filters.count')}</span>
            </span>
          )}
        </button>
        {!isPhone && columns}
        <div className="flex items-center gap-2 max-md:w-full">
          {actions({ ...query, search: search.value, userId: userId.value })}
        </div>
      </div>
      {showsMore && (
        <MoreFilters
          id={moreId}
          staffId={staffId}
          filters={filters}
          userId={userId}
          status={isPhone && <StatusFilter status={query.status} onChange={narrow} />}
        />
      )}
      <FilterChips staffId={staffId} filters={filters}>
        {views}
      </FilterChips>
      {below}
    </div>
  );
}
