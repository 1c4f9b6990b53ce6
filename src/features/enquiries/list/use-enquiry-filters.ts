import { type EnquiryListQuery, type EnquirySortKey, noFilters } from '#data/enquiries/enquiry.ts';
import { useAddressState } from '#lib/hooks/use-address-state.ts';
import { listAddress, usualDirection } from './list-address.ts';

export interface EnquiryFilterState {
  query: EnquiryListQuery;
  /** Changes a filter, the order or the page size, and goes back to the first page. */
  narrow(change: Partial<Omit<EnquiryListQuery, 'page'>>): void;
  /** By this column; by the same one again, the other way round. */
  sortBy(by: EnquirySortKey): void;
  goTo(page: number): void;
  clear(): void;
  /** The enquiry whose details are shown. */
  openId: string | null;
  /** The address at which an enquiry is open beside this list. */
  addressOf(id: string): string;
  open(id: string): void;
  close(): void;
}

/**
 * What the list shows. The search text alone is not in the address: it may be a parent's name or number, so it stays in
 * the history entry and never enters an address.
 */
export function useEnquiryFilters(pageSize: EnquiryListQuery['limit']): EnquiryFilterState {
  const { shown, entry, addressOf, show, panelEntry, closePanel } = useAddressState(listAddress(pageSize));
  const search = typeof entry.search === 'string' ? entry.search : '';
  const query = { ...shown.query, search };
  const { openId } = shown;

  const go = (next: EnquiryListQuery, replace = false) =>
    show(
      { query: next },
      { replace, state: { search: next.search, opened: false }, preventScrollReset: true },
    );
  const narrow: EnquiryFilterState['narrow'] = (change) => {
    // Text settles many times while one thought is typed: one entry in the history is enough.
    const isTyped = 'search' in change || 'userId' in change;
    go({ ...query, ...change, page: 1 }, isTyped);
  };

  return {
    query,
    narrow,
    sortBy: (by) => {
      const other = query.sort.direction === 'asc' ? 'desc' : 'asc';
      narrow({ sort: { by, direction: by === query.sort.by ? other : usualDirection(by) } });
    },
    goTo: (page) => go({ ...query, page }),
    clear: () => go({ ...query, ...noFilters, page: 1 }),
    openId,
    addressOf: (id) => addressOf({ openId: id }),
    open: (id) => {
      const { replace, state } = panelEntry(openId !== null);
      show({ openId: id }, { replace, state: { search, ...state }, preventScrollReset: true });
    },
    close: () => closePanel({ openId: null }, { state: { search, opened: false }, preventScrollReset: true }),
  };
}
