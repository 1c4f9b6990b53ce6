import { type EnquiryListQuery, type EnquirySortKey, noFilters } from '#data/enquiries/enquiry.ts';
import { useAddressState } from '#lib/hooks/use-address-state.ts';
import { listAddress, usualDirection } from './list-address.ts';

export interface EnquiryFilterState {
  query: EnquiryListQuery;
  /** Changes a filter, the order or the page size, and returns to the first page. */
  narrow(change: Partial<Omit<EnquiryListQuery, 'page'>>): void;
  /** Sorts by this column; by the same one again in the opposite direction. */
  sortBy(by: EnquirySortKey): void;
  goTo(page: number): void;
  clear(): void;
  /** The saved view that the filters began with. */
  viewId: string | null;
  /** Leaves the view, and keeps its filters; or goes on with another one. */
  setView(id: string | null): void;
  /** The enquiry whose details are shown. */
  openId: string | null;
  /** Returns the URL of this list with an enquiry open. */
  addressOf(id: string): string;
  /** `page`: where the list has it, if that is another one. */
  open(id: string, page?: number): void;
  close(): void;
}

/**
 * The list's state. The search text alone is not in the URL: it may be a parent's name or number, so it is stored in
 * the history entry only.
 */
export function useEnquiryFilters(pageSize: EnquiryListQuery['limit']): EnquiryFilterState {
  const { shown, entry, addressOf, show, panelEntry, closePanel } = useAddressState(listAddress(pageSize));
  const search = typeof entry.search === 'string' ? entry.search : '';
  const query = { ...shown.query, search };
  const { openId, viewId } = shown;

  const go = (next: EnquiryListQuery, { replace = false, view = viewId } = {}) =>
    show(
      { query: next, viewId: view },
      { replace, state: { search: next.search, opened: false }, preventScrollReset: true },
    );
  const narrow: EnquiryFilterState['narrow'] = (change) => {
    // Typing applies the text many times: one history entry is enough.
    const isTyped = 'search' in change || 'userId' in change;
    go({ ...query, ...change, page: 1 }, { replace: isTyped });
  };

  return {
    query,
    narrow,
    sortBy: (by) => {
      const other = query.sort.direction === 'asc' ? 'desc' : 'asc';
      narrow({ sort: { by, direction: by === query.sort.by ? other : usualDirection(by) } });
    },
    goTo: (page) => go({ ...query, page }),
    clear: () => go({ ...query, ...noFilters, tenant: query.tenant, page: 1 }, { view: null }),
    viewId,
    setView: (id) => go(query, { replace: true, view: id }),
    openId,
    addressOf: (id) => addressOf({ openId: id }),
    open: (id, page = query.page) => {
      const { replace, state } = panelEntry(openId !== null);
      show(
        { openId: id, query: { ...query, page } },
        { replace, state: { search, ...state }, preventScrollReset: true },
      );
    },
    close: () => closePanel({ openId: null }, { state: { search, opened: false }, preventScrollReset: true }),
  };
}
