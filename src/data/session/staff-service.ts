import type * as z from 'zod/mini';
import { supabaseFor } from '../supabase/supabase-client.ts';
import { postToService, type StaffServiceAnswer } from './post-to-service.ts';

/**
 * Sends a request to the chat service as a member of staff. Without a session the response is a 401. Throws without a
 * response, or for one of another shape: the action may have been done then.
 */
export async function postAsStaff<T>(
  staffId: string,
  path: string,
  body: Record<string, unknown> | Blob,
  schema: z.ZodMiniType<T>,
): Promise<StaffServiceAnswer<T>> {
  const { data } = await supabaseFor(staffId).auth.getSession();
  if (!data.session) return { ok: false, status: 401 };
  return postToService(path, body, schema, data.session.access_token);
}
