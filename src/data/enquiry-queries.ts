import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type Enquiry, type EnquiryFilters, type EnquiryListQuery, enquirySchema } from './enquiry.ts';
import { readRpc } from './read-rpc.ts';
import { supabaseFor } from './supabase-client.ts';

export type EnquiryPage = z.infer<typeof pageSchema>;

/** Keys carry the staff account, so that nothing of one account is ever shown to another. */
export const enquiryKeys = {
  all: (staffId: string) => ['enquiries', staffId] as const,
  list: (staffId: string, query: EnquiryListQuery) => [...enquiryKeys.all(staffId), 'list', query] as const,
};

/** One page of the enquiries of the member of staff, newest first. It keeps itself fresh while it is looked at. */
export function enquiryListOptions(staffId: string, query: EnquiryListQuery) {
  return queryOptions({
    queryKey: enquiryKeys.list(staffId, query),
    queryFn: ({ signal }) =>
      readRpc(
        supabaseFor(staffId)
          .rpc('list_enquiries', { ...filterArguments(query), p_page: query.page, p_limit: query.limit })
          .abortSignal(signal),
        pageSchema,
      ),
    placeholderData: keepPreviousData,
    refetchInterval: refreshEveryMs,
    refetchOnWindowFocus: 'always',
  });
}

/**
 * Every enquiry that passes the filters, newest first, a batch at a time. Each batch begins after the last row of the
 * one before, so that an enquiry which arrives meanwhile neither repeats nor hides a row. Throws a `LoadError`.
 */
export async function* exportEnquiries(
  staffId: string,
  filters: EnquiryFilters,
  signal: AbortSignal,
): AsyncGenerator<Enquiry[], void> {
  let after: { submitted_at: string; id: string } | null = null;
  do {
    const batch: z.infer<typeof batchSchema> = await readRpc(
      supabaseFor(staffId)
        .rpc('export_enquiries', {
          ...filterArguments(filters),
          ...(after && { p_after_submitted: after.submitted_at, p_after_id: after.id }),
          p_limit: exportBatch,
        })
        .abortSignal(signal),
      batchSchema,
    );
    yield batch.enquiries;
    after = batch.enquiries.length > 0 ? batch.next : null;
  } while (after);
}

const refreshEveryMs = 15_000;
const exportBatch = 1000;

function filterArguments({ search, status, userId }: EnquiryFilters) {
  return {
    p_search: search.trim() || undefined,
    p_status: status ?? undefined,
    p_user_id: userId.trim() || undefined,
  };
}

const pageSchema = z.object({
  enquiries: z.array(enquirySchema),
  total: z.int(),
  /** There are more than `total`: a search in a large school is counted only so far. */
  totalCapped: z._default(z.boolean(), false),
  page: z.int(),
  limit: z.int(),
  totalPages: z.int(),
});

const batchSchema = z.object({
  enquiries: z.array(enquirySchema),
  next: z.nullable(z.object({ submitted_at: z.string(), id: z.string() })),
});
