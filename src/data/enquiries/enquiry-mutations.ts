import * as z from 'zod/mini';
import { rpc } from '../supabase/rpc.ts';
import { supabaseFor } from '../supabase/supabase-client.ts';
import type { EnquiryFilters, EnquiryStatus } from './enquiry.ts';
import { filterArguments } from './enquiry-filter-arguments.ts';

/** What staff set on enquiries; a null assignee means unassigned, a null follow-up (YYYY-MM-DD) none. */
export type WorkChange =
  | { field: 'status_code'; value: EnquiryStatus }
  | { field: 'assignee'; value: string | null }
  | { field: 'next_follow_up'; value: string | null };

/** The values that a change began from, by the enquiry's id. */
export type SeenValues = Readonly<Record<string, string | null>>;

/** An enquiry that a colleague has changed since: it was left as it is. */
export type WorkConflict = z.infer<typeof conflictSchema>;

export interface WorkChanged {
  changed: number;
  theirs: WorkConflict[];
  /** The number of enquiries left as they are because their families are restricted. */
  restricted: number;
  /** The number of enquiries that are not there any more. */
  gone: number;
  /** Takes the change back; null when there was nothing to change. */
  batch: string | null;
  /** What stopped the change after a part of it, and the ids that came before. */
  broken: { error: unknown; reached: readonly string[] } | null;
}

interface ChangeOptions {
  seen: SeenValues;
  /** Chosen by the caller, who can take back what a lost answer was about; or that of an earlier change. */
  batch?: string | null | undefined;
  onProgress?: ((changed: number) => void) | undefined;
}

/** Changes these enquiries, a thousand per call. Throws a `LoadError` when nothing was changed before it. */
export async function changeSelected(
  staffId: string,
  change: WorkChange,
  ids: readonly string[],
  { seen, batch = null, onProgress }: ChangeOptions,
): Promise<WorkChanged> {
  const sum = nothingYet(batch);
  for (const [at, p_ids] of thousands(ids).entries()) {
    const p_seen = Object.fromEntries(p_ids.flatMap((id) => (id in seen ? [[id, seen[id] ?? null]] : [])));
    const shared = { p_ids, p_seen, ...(sum.batch && { p_batch: sum.batch }) };
    const answer = await rpc(callFor(staffId, change, shared), changedSchema).catch((error: unknown) =>
      breakOff(sum, error, ids.slice(0, at * 1000)),
    );
    if (answer === null) return sum;
    sum.changed += answer.changed;
    sum.theirs.push(...answer.theirs);
    sum.restricted += answer.restricted;
    sum.gone += answer.gone;
    sum.batch = answer.batch;
    onProgress?.(sum.changed);
  }
  return sum;
}

function nothingYet(batch: string | null): WorkChanged {
  return { changed: 0, theirs: [], restricted: 0, gone: 0, batch, broken: null };
}

/** Notes what stopped a change of which a part was made; throws it when none was. */
function breakOff(sum: WorkChanged, error: unknown, reached: readonly string[]): null {
  if (sum.changed === 0) throw error;
  sum.broken = { error, reached };
  return null;
}

interface SelectedArguments {
  p_ids: string[];
  p_seen: Record<string, string | null>;
  p_batch?: string;
}

function callFor(staffId: string, { field, value }: WorkChange, shared: SelectedArguments) {
  const client = supabaseFor(staffId);
  switch (field) {
    case 'status_code':
      return client.rpc('set_enquiry_status', { ...shared, p_status: value });
    case 'assignee':
      return client.rpc('assign_enquiry', { ...shared, p_user: value ?? undefined });
    case 'next_follow_up':
      return client.rpc('set_follow_up', { ...shared, p_date: value ?? undefined });
  }
}

/** Changes everything that matches the filters, in short steps. Throws a `LoadError` when nothing was changed before it. */
export async function changeMatching(
  staffId: string,
  { field, value }: WorkChange,
  filters: EnquiryFilters,
  timeZone: string,
  { seen, batch = null, onProgress }: ChangeOptions,
): Promise<WorkChanged> {
  const sum = nothingYet(batch);
  for (;;) {
    const answer: z.infer<typeof changedSchema> | null = await rpc(
      supabaseFor(staffId).rpc('change_matching', {
        ...filterArguments(filters, timeZone),
        p_field: field,
        p_value: value ?? undefined,
        p_limit: 1000,
        p_seen: seen,
        ...(sum.batch && { p_batch: sum.batch }),
      }),
      changedSchema,
    ).catch((error: unknown) => breakOff(sum, error, []));
    if (answer === null) return sum;
    sum.changed += answer.changed;
    // Every step names them all: they still match.
    sum.theirs = answer.theirs;
    sum.restricted = answer.restricted;
    sum.batch = answer.batch;
    onProgress?.(sum.changed);
    if (!answer.more || answer.changed === 0) return sum;
  }
}

/** Takes a change back unless it was changed since; `skipped` counts the others. Throws a `LoadError`. */
export async function restoreWork(
  staffId: string,
  batch: string,
): Promise<{ restored: number; skipped: number }> {
  const sum = { restored: 0, skipped: 0 };
  let more = true;
  while (more) {
    const call = supabaseFor(staffId).rpc('restore_work', { p_batch: batch });
    const answer = await rpc(call, restoredSchema);
    sum.restored += answer.restored;
    sum.skipped = answer.skipped;
    more = answer.more && answer.restored > 0;
  }
  return sum;
}

/** At most this many characters in a note. */
export const longestNote = 4000;

/** `mentions` are the ids of colleagues, who are notified. */
export async function addEnquiryNote(
  staffId: string,
  id: string,
  text: string,
  mentions: readonly string[] = [],
): Promise<void> {
  const note = { p_id: id, p_text: text, ...(mentions.length > 0 && { p_mentions: [...mentions] }) };
  await rpc(supabaseFor(staffId).rpc('add_enquiry_note', note), anything);
}

export async function markEnquirySeen(staffId: string, id: string): Promise<void> {
  await rpc(supabaseFor(staffId).rpc('mark_enquiry_seen', { p_id: id }), anything);
}

function thousands(ids: readonly string[]): string[][] {
  const count = Math.ceil(ids.length / 1000);
  return Array.from({ length: count }, (_, n) => ids.slice(n * 1000, (n + 1) * 1000));
}

const anything = z.unknown();
const text = z.nullable(z.string());
const conflictSchema = z.object({
  id: z.string(),
  /** The parent's. */
  name: text,
  value: text,
  /** Of the assignee. */
  value_name: text,
  /** Null when the account was deleted, or the database cannot tell. */
  by: text,
  at: text,
});
const changedSchema = z.object({
  changed: z.int(),
  more: z._default(z.boolean(), false),
  theirs: z._default(z.array(conflictSchema), []),
  restricted: z._default(z.int(), 0),
  gone: z._default(z.int(), 0),
  batch: text,
});
const restoredSchema = z.object({
  restored: z.int(),
  skipped: z.int(),
  more: z._default(z.boolean(), false),
});
