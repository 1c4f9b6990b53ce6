import * as z from 'zod/mini';
import { newId } from '#lib/new-id.ts';
import { rpc } from '../../supabase/rpc.ts';
import { supabaseFor } from '../../supabase/supabase-client.ts';
import { type EnquiryFilters, enquirySchema, noFilters } from '../enquiry.ts';
import { filterArguments } from '../enquiry-filter-arguments.ts';

/** The enquiries to export: all that match the filters, or the selected ones. */
export type ExportScope =
  | { type: 'matching'; filters: EnquiryFilters; timeZone: string }
  | { type: 'selected'; ids: readonly string[] };

/** An enquiry with what staff did; the fields beyond the list's are there in a full export only. */
export type ExportedEnquiry = z.infer<typeof exportedSchema>;

/**
 * Yields the enquiries to export in batches, newest first (a long selection: 500 at a time in its own order).
 * Each batch begins after the last row of the one before, so that an enquiry arriving in between neither repeats nor
 * hides a row. `isFull` adds what the specified columns do not need. The database records the export once, in the audit. Throws a `LoadError`.
 */
export async function* exportEnquiries(
  staffId: string,
  scope: ExportScope,
  signal: AbortSignal,
  isFull = false,
): AsyncGenerator<ExportedEnquiry[], void> {
  const common = { p_export: newId(), ...(isFull && { p_full: true }) };
  if (scope.type === 'matching') {
    const which = { ...filterArguments(scope.filters, scope.timeZone), ...common };
    yield* batchesOf(staffId, which, signal);
    return;
  }
  for (let first = 0; first < scope.ids.length; first += batchSize) {
    const p_ids = scope.ids.slice(first, first + batchSize);
    yield* batchesOf(staffId, { ...filterArguments(noFilters, 'UTC'), p_ids, ...common }, signal);
  }
}

async function* batchesOf(
  staffId: string,
  which: ReturnType<typeof filterArguments> & { p_ids?: string[]; p_export: string; p_full?: boolean },
  signal: AbortSignal,
): AsyncGenerator<ExportedEnquiry[], void> {
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

const batchSize = 500;

const text = z.optional(z.nullable(z.string()));

const exportedSchema = z.extend(enquirySchema, {
  last_name: text,
  answers: z.optional(z.record(z.string(), z.unknown())),
  questions: z.optional(z.array(z.string())),
  source_label: text,
  consent: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
  first_action_at: text,
  family_id: text,
  /** Newest first. */
  notes: z.optional(
    z.nullable(z.array(z.object({ at: z.string(), by: z.nullable(z.string()), text: z.string() }))),
  ),
});

const batchSchema = z.object({
  enquiries: z.array(exportedSchema),
  next: z.nullable(z.object({ submitted_at: z.string(), id: z.string() })),
});
