import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { rpc } from '../supabase/rpc.ts';
import { supabaseFor } from '../supabase/supabase-client.ts';

export type Colleague = z.infer<typeof colleagueSchema>;

/** The newest notes that mention this user. */
export function mentionsOptions(staffId: string) {
  return queryOptions({
    queryKey: ['mentions', staffId],
    queryFn: ({ signal }) =>
      rpc(supabaseFor(staffId).rpc('my_mentions').abortSignal(signal), z.array(mentionSchema)),
  });
}

/** Who can be mentioned in the notes of a school. */
export function colleaguesOptions(staffId: string, schoolId: string) {
  return queryOptions({
    queryKey: ['colleagues', staffId, schoolId],
    queryFn: ({ signal }) =>
      rpc(
        supabaseFor(staffId).rpc('list_colleagues', { p_tenant: schoolId }).abortSignal(signal),
        z.array(colleagueSchema),
      ),
    staleTime: 5 * 60_000,
  });
}

const text = z.nullable(z.string());
const mentionSchema = z.object({
  id: z.number(),
  enquiry_id: z.string(),
  /** The parent's. */
  name: text,
  text: z.string(),
  by: text,
  at: z.string(),
  seen: z.boolean(),
});
const colleagueSchema = z.object({ user_id: z.string(), name: z.string() });
