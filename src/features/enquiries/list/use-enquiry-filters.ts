import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import {
  type EnquiryListQuery,
  type EnquirySortKey,
  newestFirst,
  noFilters,
} from '#data/enquiries/enquiry.ts';
import { readListAddress, writeListAddress } from './list-address.ts';

type PageSize = EnquiryListQuery['limit'];

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
 * What the list shows, kept in the address so that it survives a reload and can be shared. The search text is the one
 * exception: it may be a parent's name or number, so it stays in the history entry and never enters an address.
 */
export function useEnquiryFilters(pageSize: PageSize): EnquiryFilterState {
  const [params] = useSearchParams();
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const { query, openId } = readListAddress(params, pageSize);
  query.search = read(state, 'search', '');

  const addressOf = (next: EnquiryListQuery, open: string | null) => {
    const search = writeListAddress(next, open, pageSize).toString();
    return search ? `${pathname}?${search}` : pathname;
  };
  /** `opened`: the entry before this one is the same list without the details, so that closing them is going back. */
  const go = (next: EnquiryListQuery, open: string | null, replace: boolean, opened = false) =>
    navigate(addressOf(next, open), {
      replace,
      state: { search: next.search, opened },
      preventScrollReset: true,
    });
  const narrow: EnquiryFilterState['narrow'] = (change) => {
    // Text settles many times while one thought is typed: one entry in the history is enough.
    const isTyped = 'search' in change || 'userId' in change;
    void go({ ...query, ...change, page: 1 }, openId, isTyped);
  };

  return {
    query,
    narrow,
    sortBy: (by) => {
      const isSame = by === query.sort.by;
      const first = by === newestFirst.by ? newestFirst.direction : 'asc';
      const other = query.sort.direction === 'asc' ? 'desc' : 'asc';
      narrow({ sort: { by, direction: isSame ? other : first } });
    },
    goTo: (page) => void go({ ...query, page }, openId, false),
    clear: () => void go({ ...query, ...noFilters, page: 1 }, openId, false),
    openId,
    addressOf: (id) => addressOf(query, id),
    // From one enquiry to the next is no new entry: Back leads to the list.
    open: (id) => {
      const isFirst = openId === null;
      void go(query, id, !isFirst, isFirst || read(state, 'opened', false));
    },
    close: () => {
      if (read(state, 'opened', false)) void navigate(-1);
      else void go(query, null, true);
    },
  };
}

function read<T extends string | boolean>(state: unknown, name: 'search' | 'opened', otherwise: T): T {
  if (typeof state !== 'object' || state === null) return otherwise;
  const value: unknown = Reflect.get(state, name);
  return isLike(value, otherwise) ? value : otherwise;
}

function isLike<T>(value: unknown, example: T): value is T {
  return typeof value === typeof example;
}
