import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { rpc } from '../supabase/rpc.ts';
import { supabaseFor } from '../supabase/supabase-client.ts';

export type Colleague = z.infer<typeof colleagueSchema>;

/** Who can be mentioned in the notes of a school, and look after its enquiries. */
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

const colleagueSchema = z.object({ user_id: z.string(), name: z.string() });
