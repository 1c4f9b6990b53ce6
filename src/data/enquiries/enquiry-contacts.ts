import * as z from 'zod/mini';
import { rpc, rpcDeadline } from '../supabase/rpc.ts';
import { supabaseFor } from '../supabase/supabase-client.ts';

export const contactKinds = ['called', 'no_answer', 'left_message', 'email', 'whatsapp'] as const;
export type ContactKind = (typeof contactKinds)[number];

export interface RecordedContact {
  enquiryId: string;
  kind: ContactKind;
  /** Identifies the contact: sent again, it is recorded once. */
  request: string;
  /** A contact of the same user that this one corrects. */
  replaces?: string;
}

/** Records a contact; the database sets status and follow-up by its kind. Throws a `LoadError`. */
export function recordContact(
  staffId: string,
  { enquiryId, kind, request, replaces }: RecordedContact,
): Promise<z.infer<typeof recordedSchema>> {
  const call = supabaseFor(staffId).rpc('record_contact', {
    p_id: enquiryId,
    p_kind: kind,
    p_request: request,
    ...(replaces && { p_replaces: replaces }),
  });
  return rpc(call.abortSignal(rpcDeadline()), recordedSchema);
}

/** Takes a contact back, but for what was changed since: `skipped`. Throws a `LoadError`. */
export async function undoContact(
  staffId: string,
  { enquiryId, request }: Pick<RecordedContact, 'enquiryId' | 'request'>,
): Promise<readonly ('status' | 'follow_up' | 'contact')[]> {
  const call = supabaseFor(staffId).rpc('undo_contact', { p_id: enquiryId, p_request: request });
  const { skipped } = await rpc(call.abortSignal(rpcDeadline()), undoneSchema);
  return skipped;
}

const recordedSchema = z.object({
  ok: z.literal(true),
  status: z.string(),
  /** YYYY-MM-DD. */
  follow_up: z.nullable(z.string()),
});
const undoneSchema = z.object({
  ok: z.literal(true),
  skipped: z.array(z.enum(['status', 'follow_up', 'contact'])),
});
