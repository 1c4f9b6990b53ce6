import { queryOptions } from '@tanstack/react-query';
import { rowsOf } from '../supabase/rpc.ts';
import { supabaseFor } from '../supabase/supabase-client.ts';

export type Colleague = Awaited<ReturnType<typeof colleaguesOf>>[number];

/** Who can be mentioned in the notes of a school, and look after its enquiries. */
export function colleaguesOptions(staffId: string, schoolId: string) {
  return queryOptions({
    queryKey: ['colleagues', staffId, schoolId],
    queryFn: ({ signal }) => colleaguesOf(staffId, schoolId, signal),
    staleTime: 5 * 60_000,
  });
}

function colleaguesOf(staffId: string, schoolId: string, signal: AbortSignal) {
  const view = supabaseFor(staffId).from('colleagues').select('user_id, name').eq('tenant_id', schoolId);
  return rowsOf(view.retry(false).abortSignal(signal), {});
}
