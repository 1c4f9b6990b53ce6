import { type EnquiryListQuery, type EnquirySortKey, noFilters } from '#data/enquiries/enquiry.ts';
import { type Address, useAddressState } from '#lib/hooks/use-address-state.ts';
import { type ListAddress, listAddress, usualDirection } from './list-address.ts';

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
  const address = useAddressState(listAddress(pageSize));
  const { shown, addressOf, show, panelEntry, closePanel } = address;
  const query = queryAt(address);
  const { openId, viewId } = shown;
  // Where another screen has been requested, nothing is shown in any case.
  const now = () => address.newest() ?? address;

  const go = (
    change: Partial<EnquiryListQuery>,
    { replace = false, ...view }: { replace?: boolean; viewId?: string | null } = {},
  ) => {
    const next = { ...queryAt(now()), ...change };
    const state = { search: next.search, opened: false };
    show({ query: next, ...view }, { replace, state, preventScrollReset: true });
  };
  const narrow: EnquiryFilterState['narrow'] = (change) => {
    // Typing applies the text many times: one history entry is enough.
    const isTyped = 'search' in change || 'userId' in change;
    go({ ...change, page: 1 }, { replace: isTyped });
  };

  return {
    query,
    narrow,
    sortBy: (by) => {
      const { sort } = queryAt(now());
      const other = sort.direction === 'asc' ? 'desc' : 'asc';
      narrow({ sort: { by, direction: by === sort.by ? other : usualDirection(by) } });
    },
    goTo: (page) => go({ page }),
    clear: () => {
      const { tenant: _, ...filters } = noFilters;
      go({ ...filters, page: 1 }, { viewId: null });
    },
    viewId,
    setView: (id) => go({}, { replace: true, viewId: id }),
    openId,
    addressOf: (id) => addressOf({ openId: id }),
    open: (id, page) => {
      const from = now();
      const next = queryAt(from);
      const { replace, state } = panelEntry(from.shown.openId !== null, from);
      show(
        { openId: id, query: { ...next, page: page ?? next.page } },
        { replace, state: { search: next.search, ...state }, preventScrollReset: true },
      );
    },
    close: () => {
      const state = { search: queryAt(now()).search, opened: false };
      closePanel({ openId: null }, { state, preventScrollReset: true });
    },
  };
}

/** The search text is in the history entry, the rest in the URL. */
function queryAt({ shown, entry }: Address<ListAddress>): EnquiryListQuery {
  return { ...shown.query, search: typeof entry.search === 'string' ? entry.search : '' };
}
