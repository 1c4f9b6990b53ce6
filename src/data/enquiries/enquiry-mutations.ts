import * as z from 'zod/mini';
import { rpc } from '../supabase/rpc.ts';
import { supabaseFor } from '../supabase/supabase-client.ts';
import type { EnquiryFilters, EnquiryStatus } from './enquiry.ts';
import { filterArguments } from './enquiry-filter-arguments.ts';

/** Reverts a change of status. */
export type StatusUndo =
  | { type: 'changes'; changes: z.infer<typeof changesSchema>[] }
  | { type: 'batch'; batch: string };

export interface StatusChanged {
  /** How many changed their status. */
  changed: number;
  undo: StatusUndo;
}

/** Sets the status of enquiries, a thousand per call. Throws a `LoadError`. */
export async function setEnquiryStatus(
  staffId: string,
  ids: readonly string[],
  status: EnquiryStatus,
): Promise<StatusChanged> {
  const changes: z.infer<typeof changesSchema>[] = [];
  let changed = 0;
  for (const p_ids of thousands(ids)) {
    const call = supabaseFor(staffId).rpc('set_enquiry_status', { p_ids, p_status: status });
    const answer = await rpc(call, statusSchema);
    changed += answer.changed;
    changes.push(answer.changes);
  }
  return { changed, undo: { type: 'changes', changes } };
}

/** Sets the status of everything that matches the filters, in short steps. Throws a `LoadError`. */
export async function setStatusOfMatching(
  staffId: string,
  filters: EnquiryFilters,
  timeZone: string,
  status: EnquiryStatus,
  onProgress: (changed: number) => void,
): Promise<StatusChanged> {
  let changed = 0;
  let batch: string | null = null;
  for (;;) {
    const answer: z.infer<typeof matchingSchema> = await rpc(
      supabaseFor(staffId).rpc('set_status_of_matching', {
        ...filterArguments(filters, timeZone),
        // The status of the filter and the new one are different parameters.
        p_new_status: status,
        p_limit: 1000,
        ...(batch && { p_batch: batch }),
      }),
      matchingSchema,
    );
    changed += answer.changed;
    batch = answer.batch ?? batch;
    onProgress(changed);
    if (!answer.more || answer.changed === 0) break;
  }
  return { changed, undo: batch ? { type: 'batch', batch } : { type: 'changes', changes: [] } };
}

/** Restores statuses unless they were changed since; `skipped` counts the others. Throws a `LoadError`. */
export async function restoreStatuses(
  staffId: string,
  undo: StatusUndo,
): Promise<{ restored: number; skipped: number }> {
  const sum = { restored: 0, skipped: 0 };
  const calls =
    undo.type === 'batch' ? [{ p_batch: undo.batch }] : undo.changes.map((p_changes) => ({ p_changes }));
  for (const call of calls) {
    let more = true;
    while (more) {
      const answer = await rpc(supabaseFor(staffId).rpc('restore_enquiry_statuses', call), restoredSchema);
      sum.restored += answer.restored;
      sum.skipped += answer.skipped;
      more = answer.more && answer.restored > 0;
    }
  }
  return sum;
}

/** At most this many characters in a note. */
export const longestNote = 4000;

export async function addEnquiryNote(staffId: string, id: string, text: string): Promise<void> {
  await rpc(supabaseFor(staffId).rpc('add_enquiry_note', { p_id: id, p_text: text }), anything);
}

/** `userId` null: unassigned. */
export async function assignEnquiry(staffId: string, id: string, userId: string | null): Promise<void> {
  await rpc(
    supabaseFor(staffId).rpc('assign_enquiry', { p_ids: [id], p_user: userId ?? undefined }),
    anything,
  );
}

/** `date` YYYY-MM-DD; null clears it. */
export async function setFollowUp(staffId: string, id: string, date: string | null): Promise<void> {
  await rpc(supabaseFor(staffId).rpc('set_follow_up', { p_ids: [id], p_date: date ?? undefined }), anything);
}

export async function markEnquirySeen(staffId: string, id: string): Promise<void> {
  await rpc(supabaseFor(staffId).rpc('mark_enquiry_seen', { p_id: id }), anything);
}

function thousands(ids: readonly string[]): string[][] {
  const count = Math.ceil(ids.length / 1000);
  return Array.from({ length: count }, (_, n) => ids.slice(n * 1000, (n + 1) * 1000));
}

const anything = z.unknown();
const changesSchema = z.array(z.object({ from: z.string(), to: z.string(), ids: z.array(z.string()) }));
const statusSchema = z.object({ changed: z.int(), changes: changesSchema });
const matchingSchema = z.object({ changed: z.int(), more: z.boolean(), batch: z.nullable(z.string()) });
const restoredSchema = z.object({
  restored: z.int(),
  skipped: z.int(),
  more: z._default(z.boolean(), false),
});
