import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { rowOf } from '../supabase/rpc.ts';
import { supabaseFor } from '../supabase/supabase-client.ts';
import { type EnquiryListQuery, enquirySchema, newestFirst } from './enquiry.ts';
import { filterArguments } from './enquiry-filter-arguments.ts';

export type EnquiryPage = Awaited<ReturnType<typeof pageOf>>;

/** Keys include the staff account, so that no account's data is ever shown to another. */
export const enquiryKeys = {
  all: (staffId: string) => ['enquiries', staffId] as const,
  lists: (staffId: string) => [...enquiryKeys.all(staffId), 'list'] as const,
  list: (staffId: string, query: EnquiryListQuery, timeZone: string) =>
    [...enquiryKeys.lists(staffId), query, timeZone] as const,
  details: (staffId: string) => [...enquiryKeys.all(staffId), 'detail'] as const,
  detail: (staffId: string, id: string) => [...enquiryKeys.details(staffId), id] as const,
  facets: (staffId: string) => [...enquiryKeys.all(staffId), 'facets'] as const,
};

/** How often the list is polled while changes are not pushed. */
export const refreshEveryMs = 15_000;

/**
 * One page of the user's enquiries. It is refetched while it is shown. `timeZone` (IANA) decides which times belong to
 * a day.
 */
export function enquiryListOptions(staffId: string, query: EnquiryListQuery, timeZone: string) {
  return queryOptions({
    queryKey: enquiryKeys.list(staffId, query, timeZone),
    queryFn: ({ signal }) => pageOf(staffId, query, timeZone, signal),
    // The rows of the page before stay until the new ones have loaded; another school's would mislead.
    placeholderData: (before, asked) => (asked?.queryKey[3].tenant === query.tenant ? before : undefined),
    refetchInterval: refreshEveryMs,
    refetchOnWindowFocus: 'always',
  });
}

function pageOf(staffId: string, query: EnquiryListQuery, timeZone: string, signal: AbortSignal) {
  const call = supabaseFor(staffId).rpc('list_enquiries', {
    ...filterArguments(query, timeZone),
    ...sortArguments(query),
    p_page: query.page,
    p_limit: query.limit,
  });
  return rowOf(call.abortSignal(signal), { enquiries: z.array(enquirySchema) });
}

function sortArguments({ sort: { by, direction } }: EnquiryListQuery) {
  const isUsual = by === newestFirst.by && direction === newestFirst.direction;
  return isUsual ? {} : { p_sort: by, p_direction: direction };
}
