import * as z from 'zod/mini';
import type { Json } from '../supabase/database.types.ts';
import { rpc, rpcDeadline } from '../supabase/rpc.ts';
import { supabaseFor } from '../supabase/supabase-client.ts';

/** The fields of an enquiry that staff may write. */
export const recordFields = [
  'first_name',
  'last_name',
  'mobile',
  'email',
  'city',
  'parent_type',
  'school_type',
  'child_name',
  'date_of_birth',
  'grade',
  'academic_year',
  'school_name',
] as const;
export type RecordField = (typeof recordFields)[number];

/** Empty where there is nothing; a date is YYYY-MM-DD. */
export type EnquiryRecord = Record<RecordField, string>;

/** How an enquiry came that did not come through the chat. */
export const enquiryChannels = ['telephone', 'walk_in', 'fair', 'import'] as const;
export type EnquiryChannel = (typeof enquiryChannels)[number];

/** The channels that staff choose from. */
export const enteredChannels = ['telephone', 'walk_in', 'fair'] as const satisfies EnquiryChannel[];

export type CorrectionAnswer =
  | { ok: true; changed: number }
  | { ok: false; code: 'invalid'; field: string }
  /** A colleague has written these fields since, the last time then; nothing was changed. */
  | { ok: false; code: 'conflict'; theirs: Record<string, unknown>; by: string | null; at: string | null };

export interface NewEnquiry {
  tenantId: string;
  fields: Record<string, unknown>;
  channel: (typeof enteredChannels)[number];
  note: string;
  /** The same one stores it once, however often it is sent. */
  request: string;
}

/**
 * Writes these fields unless one is no longer as in `seen`; null empties one. An answer in a field of the school's own is
 * called `answers.` and its name. Throws a `LoadError`.
 */
export function correctEnquiry(
  staffId: string,
  id: string,
  fields: Record<string, unknown>,
  seen: Record<string, unknown>,
): Promise<CorrectionAnswer> {
  const call = supabaseFor(staffId).rpc('correct_enquiry', {
    p_id: id,
    p_fields: jsonOf(fields),
    p_seen: jsonOf(seen),
  });
  return rpc(call.abortSignal(rpcDeadline()), correctedSchema);
}

/** Enters the enquiry of a family who did not come through the chat. Throws a `LoadError`. */
export function addEnquiry(
  staffId: string,
  { tenantId, fields, channel, note, request }: NewEnquiry,
): Promise<{ ok: true; id: string } | { ok: false; field: string }> {
  const call = supabaseFor(staffId).rpc('add_enquiry', {
    p_tenant: tenantId,
    p_fields: jsonOf(fields),
    p_channel: channel,
    p_request: request,
    ...(note.trim() !== '' && { p_note: note }),
  });
  return rpc(call.abortSignal(rpcDeadline()), addedSchema);
}

function jsonOf(fields: Record<string, unknown>): Json {
  return z.json().parse(fields);
}

const correctedSchema = z.union([
  z.object({ ok: z.literal(true), changed: z.int() }),
  z.object({ ok: z.literal(false), code: z.literal('invalid'), field: z.string() }),
  z.object({
    ok: z.literal(false),
    code: z.literal('conflict'),
    theirs: z.record(z.string(), z.unknown()),
    by: z.nullable(z.string()),
    at: z.nullable(z.string()),
  }),
]);
const addedSchema = z.union([
  z.object({ ok: z.literal(true), id: z.string() }),
  z.object({ ok: z.literal(false), field: z.string() }),
]);
