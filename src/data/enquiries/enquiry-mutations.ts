import * as z from 'zod/mini';
import { answerOf, rowOf } from '../supabase/rpc.ts';
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
  const [only = ''] = ids;
  if (ids.length === 1 && batch === null && (await changeOne(staffId, change, only, seen[only]))) {
    return { ...sum, changed: 1, batch: await ownBatch(staffId, change, only) };
  }
  for (const [at, p_ids] of thousands(ids).entries()) {
    const p_seen = Object.fromEntries(p_ids.flatMap((id) => (id in seen ? [[id, seen[id] ?? null]] : [])));
    const answer = await rowOf(
      supabaseFor(staffId).rpc('change_enquiries', {
        p_ids,
        p_field: change.field,
        p_value: change.value ?? undefined,
        p_seen,
        ...(sum.batch && { p_batch: sum.batch }),
      }),
      workChanged,
    ).catch((error: unknown) => breakOff(sum, error, ids.slice(0, at * 1000)));
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

/** Returns whether the enquiry had the value that was seen, and was changed. */
async function changeOne(
  staffId: string,
  change: WorkChange,
  id: string,
  seen: string | null | undefined,
): Promise<boolean> {
  if (seen === undefined || seen === change.value) return false;
  const update = supabaseFor(staffId).from('chat_inquiry_information').update(columnOf(change)).eq('id', id);
  const asSeen = seen === null ? update.is(change.field, null) : update.eq(change.field, seen);
  return (await answerOf(asSeen.select('id'))).length > 0;
}

function columnOf({ field, value }: WorkChange) {
  switch (field) {
    case 'status_code':
      return { status_code: value };
    case 'assignee':
      return { assignee: value };
    case 'next_follow_up':
      return { next_follow_up: value };
  }
}

/** Returns what takes the user's last change of this enquiry back; null when it is not to be had. */
async function ownBatch(staffId: string, { field }: WorkChange, id: string): Promise<string | null> {
  const { data } = await supabaseFor(staffId)
    .from('enquiry_events')
    .select('detail->>batch')
    .match({ enquiry_id: id, type: lineOf[field], actor: staffId })
    .order('id', { ascending: false })
    .limit(1)
    .maybeSingle();
  return data?.batch ?? null;
}

/** The type of a change in the history. */
const lineOf = { status_code: 'status_changed', assignee: 'assigned', next_follow_up: 'follow_up_set' };

function nothingYet(batch: string | null): WorkChanged {
  return { changed: 0, theirs: [], restricted: 0, gone: 0, batch, broken: null };
}

/** Notes what stopped a change of which a part was made; throws it when none was. */
function breakOff(sum: WorkChanged, error: unknown, reached: readonly string[]): null {
  if (sum.changed === 0) throw error;
  sum.broken = { error, reached };
  return null;
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
    const answer = await rowOf(
      supabaseFor(staffId).rpc('change_matching', {
        ...filterArguments(filters, timeZone),
        p_field: field,
        p_value: value ?? undefined,
        p_limit: 1000,
        p_seen: seen,
        ...(sum.batch && { p_batch: sum.batch }),
      }),
      workChanged,
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
    const answer = await rowOf(call, {});
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
  { id, tenantId }: { id: string; tenantId: string },
  text: string,
  mentions: readonly string[] = [],
): Promise<void> {
  const detail = { text, ...(mentions.length > 0 && { mentions: [...mentions] }) };
  const note = { enquiry_id: id, tenant_id: tenantId, type: 'note', detail };
  await answerOf(supabaseFor(staffId).from('enquiry_events').insert(note));
}

export async function markEnquirySeen(staffId: string, id: string): Promise<void> {
  const views = supabaseFor(staffId).from('enquiry_views');
  await answerOf(
    views.upsert({ enquiry_id: id }, { onConflict: 'user_id,enquiry_id', ignoreDuplicates: true }),
  );
}

function thousands(ids: readonly string[]): string[][] {
  const count = Math.ceil(ids.length / 1000);
  return Array.from({ length: count }, (_, n) => ids.slice(n * 1000, (n + 1) * 1000));
}

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
const workChanged = { theirs: z.array(conflictSchema) };
