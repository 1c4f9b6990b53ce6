import { Download, FilterX, RefreshCw } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { enquiryPageSizes, enquiryStatuses, isFiltered } from '../../data/enquiry.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { enquiryWords, statusWords } from './enquiry-words.ts';
import { useEnquiryExport } from './use-enquiry-export.ts';
import type { EnquiryFilterState } from './use-enquiry-filters.ts';
import { useSlashKey } from './use-slash-key.ts';

/** One line of filters, and what can be done with what they leave. */
export function EnquiryToolbar({
  staffId,
  filters: { query, narrow, clear },
  summary,
  isRefreshing,
  onRefresh,
}: {
  staffId: string;
  filters: EnquiryFilterState;
  /** How many there are, and how fresh that is. */
  summary: ReactNode;
  isRefreshing: boolean;
  onRefresh(): void;
}) {
  const searchBox = useRef<HTMLInputElement>(null);
  useSlashKey(searchBox);
  const search = useDraft(query.search, (text) => narrow({ search: text }));
  const userId = useDraft(query.userId, (text) => narrow({ userId: text }));
  const typed = { ...query, search: search.value, userId: userId.value };
  const csv = useEnquiryExport(staffId);

  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of 2022 do not know the search element
    <div
      role="search"
      aria-label={enquiryWords.region}
      className="grid grid-cols-2 items-center gap-3 px-4 py-4 sm:px-6 md:grid-cols-[minmax(12rem,1fr)_11rem_11rem_8.5rem]"
    >
      <TextField
        ref={searchBox}
        label={enquiryWords.search}
        type="search"
        placeholder={enquiryWords.searchHint}
        value={search.value}
        onChange={(event) => search.change(event.target.value)}
        autoComplete="off"
        aria-keyshortcuts="/"
        className="col-span-2 md:col-span-1"
      />
      <SelectField
        label={enquiryWords.status}
        value={query.status ?? ''}
        onChange={(event) =>
          narrow({ status: enquiryStatuses.find((status) => status === event.target.value) ?? null })
        }
      >
        <option value="">{enquiryWords.allStatuses}</option>
        {enquiryStatuses.map((status) => (
          <option key={status} value={status}>
            {statusWords[status]}
          </option>
        ))}
      </SelectField>
      <TextField
        label={enquiryWords.userId}
        placeholder={enquiryWords.userIdHint}
        value={userId.value}
        onChange={(event) => userId.change(event.target.value)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <SelectField
        label={enquiryWords.pageSize}
        value={query.limit}
        onChange={(event) =>
          narrow({ limit: enquiryPageSizes.find((size) => String(size) === event.target.value) ?? 10 })
        }
      >
        {enquiryPageSizes.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </SelectField>
      <div className="flex min-h-11 flex-wrap items-center gap-x-3 text-sm tabular-nums max-md:order-1 md:col-span-2">
        {summary}
        {isFiltered(typed) && (
          <Button variant="quiet" onClick={clear} className="-ml-1 px-2 text-sm">
            <FilterX aria-hidden className="size-4" />
            {enquiryWords.clear}
          </Button>
        )}
      </div>
      <div className="max-md:contents md:col-span-2 md:flex md:justify-end md:gap-2">
        <Button variant="outline" busy={isRefreshing} onClick={onRefresh} className="max-md:self-end">
          {!isRefreshing && <RefreshCw aria-hidden className="size-4" />}
          {enquiryWords.refresh}
        </Button>
        <Button busy={csv.isBusy} onClick={() => csv.start(typed)} className="max-md:order-2">
          {!csv.isBusy && <Download aria-hidden className="size-4" />}
          {enquiryWords.exportCsv}
        </Button>
      </div>
    </div>
  );
}
