import { useLocation, useSearchParams } from 'react-router-dom';
import { type EnquiryListQuery, enquiryPageSizes, enquiryStatuses, noFilters } from '../../data/enquiry.ts';

export interface EnquiryFilterState {
  query: EnquiryListQuery;
  /** Changes a filter or the page size, and goes back to the first page. */
  narrow(change: Partial<Omit<EnquiryListQuery, 'page'>>): void;
  goTo(page: number): void;
  clear(): void;
}

/**
 * What the list shows, kept in the address so that it survives a reload and can be shared. The search text is the one
 * exception: it may be a parent's name or number, so it stays in the history entry and never enters an address.
 */
export function useEnquiryFilters(): EnquiryFilterState {
  const [params, setParams] = useSearchParams();
  const query = readQuery(params, useLocation().state);

  const write = (next: EnquiryListQuery, replace: boolean) =>
    setParams(writeParams(next), { replace, state: { search: next.search }, preventScrollReset: true });

  return {
    query,
    narrow: (change) => {
      // Text settles many times while one thought is typed: one entry in the history is enough.
      const isTyped = 'search' in change || 'userId' in change;
      write({ ...query, ...change, page: 1 }, isTyped);
    },
    goTo: (page) => write({ ...query, page }, false),
    clear: () => write({ ...query, ...noFilters, page: 1 }, false),
  };
}

function readQuery(params: URLSearchParams, state: unknown): EnquiryListQuery {
  const page = Number(params.get('page'));
  return {
    search: readSearch(state),
    status: enquiryStatuses.find((status) => status === params.get('status')) ?? null,
    userId: params.get('user') ?? '',
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
    limit: enquiryPageSizes.find((size) => String(size) === params.get('limit')) ?? 10,
  };
}

/** Only what differs from the usual is written, so that the plain list has the plain address. */
function writeParams({ status, userId, page, limit }: EnquiryListQuery): URLSearchParams {
  const params = new URLSearchParams();
  if (status) params.set('status', status);
  if (userId) params.set('user', userId);
  if (page > 1) params.set('page', String(page));
  if (limit !== 10) params.set('limit', String(limit));
  return params;
}

function readSearch(state: unknown): string {
  const search = typeof state === 'object' && state !== null && 'search' in state ? state.search : '';
  return typeof search === 'string' ? search : '';
}
