import * as z from 'zod/mini';
import { newId } from '#lib/new-id.ts';
import { rpc } from '../supabase/rpc.ts';
import { supabaseFor } from '../supabase/supabase-client.ts';
import { type Enquiry, type EnquiryFilters, enquirySchema, noFilters } from './enquiry.ts';
import { filterArguments } from './enquiry-filter-arguments.ts';

/** The enquiries to export: all that match the filters, or the selected ones. */
export type ExportScope =
  | { type: 'matching'; filters: EnquiryFilters; timeZone: string }
  | { type: 'selected'; ids: readonly string[] };

/**
 * Yields the enquiries to export in batches, newest first (a long selection: a thousand at a time in its own order).
 * Each batch begins after the last row of the one before, so that an enquiry arriving in between neither repeats nor
 * hides a row. The database records the export once, in the audit. Throws a `LoadError`.
 */
export async function* exportEnquiries(
  staffId: string,
  scope: ExportScope,
  signal: AbortSignal,
): AsyncGenerator<Enquiry[], void> {
  const p_export = newId();
  if (scope.type === 'matching') {
    const which = { ...filterArguments(scope.filters, scope.timeZone), p_export };
    yield* batchesOf(staffId, which, signal);
    return;
  }
  for (let first = 0; first < scope.ids.length; first += batchSize) {
    const p_ids = scope.ids.slice(first, first + batchSize);
    yield* batchesOf(staffId, { ...filterArguments(noFilters, 'UTC'), p_ids, p_export }, signal);
  }
}

async function* batchesOf(
  staffId: string,
  which: ReturnType<typeof filterArguments> & { p_ids?: string[]; p_export: string },
  signal: AbortSignal,
): AsyncGenerator<Enquiry[], void> {
  let after: { submitted_at: string; id: string } | null = null;
  do {
    const batch: z.infer<typeof batchSchema> = await rpc(
      supabaseFor(staffId)
        .rpc('export_enquiries', {
          ...which,
          ...(after && { p_after_submitted: after.submitted_at, p_after_id: after.id }),
          p_limit: batchSize,
        })
        .abortSignal(signal),
      batchSchema,
    );
    yield batch.enquiries;
    after = batch.enquiries.length > 0 ? batch.next : null;
  } while (after);
}

const batchSize = 1000;

const batchSchema = z.object({
  enquiries: z.array(enquirySchema),
  next: z.nullable(z.object({ submitted_at: z.string(), id: z.string() })),
});
