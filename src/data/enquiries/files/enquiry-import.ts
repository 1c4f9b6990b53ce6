import * as z from 'zod/mini';
import type { Json } from '../../supabase/database.types.ts';
import { rpc, rpcDeadline } from '../../supabase/rpc.ts';
import { supabaseFor } from '../../supabase/supabase-client.ts';
import type { EnquiryStatus } from '../enquiry.ts';
import type { EnquiryRecord } from '../enquiry-records.ts';

/** A row of a spreadsheet as an enquiry; empty where it says nothing. */
export interface ImportedRow {
  /** As the spreadsheet counts: the first row has the number 1. */
  row: number;
  fields: Partial<EnquiryRecord>;
  /** In the school's own fields, each called by `answers.` and its name. */
  answers: Record<string, Json>;
  status: EnquiryStatus | '';
  /** ISO 8601. */
  submittedAt: string;
  note: string;
}

/** So many rows go to the database at once. */
export const importBatch = 500;

/** Lays rows aside under the import's id; returns the rows that cannot be enquiries. Throws a `LoadError`. */
export async function stageImport(
  staffId: string,
  tenantId: string,
  importId: string,
  rows: readonly ImportedRow[],
): Promise<{ row: number; field: string }[]> {
  const call = supabaseFor(staffId).rpc('stage_import', {
    p_tenant: tenantId,
    p_import: importId,
    p_rows: rows.map(({ row, fields, answers, status, submittedAt, note }) => ({
      row,
      fields: { ...fields, ...answers },
      ...(status && { status }),
      ...(submittedAt && { submitted_at: submittedAt }),
      ...(note && { note }),
    })),
  });
  return (await rpc(call.abortSignal(AbortSignal.timeout(60_000)), stagedSchema)).faults;
}

/** Makes enquiries of all rows laid aside, or of none; `known` were there already. Throws a `LoadError`. */
export function finishImport(staffId: string, tenantId: string, importId: string, rows: number) {
  const call = supabaseFor(staffId).rpc('finish_import', {
    p_tenant: tenantId,
    p_import: importId,
    p_rows: rows,
  });
  // A hundred thousand rows take minutes; a few are quick, and then a lost connection is said soon.
  const deadline = rows > importBatch ? AbortSignal.timeout(15 * 60_000) : rpcDeadline();
  return rpc(call.abortSignal(deadline), finishedSchema);
}

/** Finds the families of what was imported, until each has its own. Throws a `LoadError`. */
export async function matchImported(staffId: string, tenantId: string): Promise<void> {
  let more = true;
  while (more) {
    const call = supabaseFor(staffId).rpc('match_imported', { p_tenant: tenantId });
    ({ more } = await rpc(call.abortSignal(rpcDeadline()), z.object({ more: z.boolean() })));
  }
}

const stagedSchema = z.object({ faults: z.array(z.object({ row: z.int(), field: z.string() })) });
const finishedSchema = z.union([
  z.object({ ok: z.literal(true), added: z.int(), known: z.int() }),
  z.object({ ok: z.literal(false) }),
]);
