import type { Json } from '../../supabase/database.types.ts';
import { LoadError } from '../../supabase/load-error.ts';
import { rowsOf, rpcDeadline } from '../../supabase/rpc.ts';
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

/** So many rows go to the database at once: meanwhile an embedded database answers nobody else. */
export const importBatch = 200;

/** Stages rows under the import's id; returns the rows that cannot be enquiries. Throws a `LoadError`. */
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
  return rowsOf(call.abortSignal(AbortSignal.timeout(60_000)), {});
}

/** How many rows are enquiries by now, and how many were there already; not done where it was stopped. */
export interface ImportProgress {
  added: number;
  known: number;
  done: boolean;
}

/**
 * Makes enquiries of all staged rows, in steps between which the database serves others, until `isStopped`. Called again it
 * continues, and brings nothing twice. Throws a `LoadError`.
 */
export async function finishImport(
  staffId: string,
  order: { tenantId: string; importId: string; rows: number },
  onProgress: (progress: ImportProgress) => void,
  isStopped: () => boolean,
): Promise<ImportProgress> {
  const { tenantId, importId, rows } = order;
  for (;;) {
    const call = supabaseFor(staffId).rpc('finish_import', {
      p_tenant: tenantId,
      p_import: importId,
      p_rows: rows,
    });
    const [progress] = await rowsOf(call.abortSignal(rpcDeadline()), {});
    if (!progress) throw new LoadError('malformed');
    onProgress(progress);
    if (progress.done || isStopped()) return progress;
  }
}
