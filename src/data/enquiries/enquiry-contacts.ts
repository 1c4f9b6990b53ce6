import * as z from 'zod/mini';
import { rowOf, rpc, rpcDeadline } from '../supabase/rpc.ts';
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

/** Records a contact; the database sets status and follow-up (YYYY-MM-DD) by its kind. Throws a `LoadError`. */
export function recordContact(
  staffId: string,
  { enquiryId, kind, request, replaces }: RecordedContact,
): Promise<{ status: string; follow_up: string | null }> {
  const call = supabaseFor(staffId).rpc('record_contact', {
    p_id: enquiryId,
    p_kind: kind,
    p_request: request,
    ...(replaces && { p_replaces: replaces }),
  });
  return rowOf(call.abortSignal(rpcDeadline()), { follow_up: z.nullable(z.string()) });
}

/** Takes a contact back, but for what was changed since: `skipped`. Throws a `LoadError`. */
export function undoContact(
  staffId: string,
  { enquiryId, request }: Pick<RecordedContact, 'enquiryId' | 'request'>,
): Promise<readonly ('status' | 'follow_up' | 'contact')[]> {
  const call = supabaseFor(staffId).rpc('undo_contact', { p_id: enquiryId, p_request: request });
  return rpc(call.abortSignal(rpcDeadline()), z.array(z.enum(['status', 'follow_up', 'contact'])));
}
