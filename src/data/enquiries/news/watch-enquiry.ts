import * as z from 'zod/mini';
import { rowOf, rpcDeadline } from '../../supabase/rpc.ts';
import { supabaseFor } from '../../supabase/supabase-client.ts';

/** How often an open enquiry asks for news. */
export const watchEveryMs = 5000;

/**
 * Says that the enquiry is open here, for the next 15 seconds, and returns what is new: the newest line of its history,
 * how many notifications of it were unread, and who else has it open. Throws a `LoadError`.
 */
export function watchEnquiry(staffId: string, id: string, signal: AbortSignal) {
  return rowOf(supabaseFor(staffId).rpc('watch_enquiry', { p_id: id }).abortSignal(signal), {
    newest: z.nullable(z.number()),
  });
}

/** Reports that it is closed. Without a heartbeat it counts as closed soon anyway. */
export async function leaveEnquiry(staffId: string, id: string): Promise<void> {
  const open = supabaseFor(staffId).from('enquiry_presence');
  await open.delete().match({ enquiry_id: id, user_id: staffId }).abortSignal(rpcDeadline());
}
