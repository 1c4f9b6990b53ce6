import { queryOptions } from '@tanstack/react-query';
import { answerOf } from '../supabase/rpc.ts';
import { supabaseFor } from '../supabase/supabase-client.ts';

export interface School {
  id: string;
  name: string;
}

/** The schools whose enquiries this user may see, by name. */
export function schoolsOptions(staffId: string) {
  return queryOptions({
    queryKey: ['schools', staffId],
    queryFn: ({ signal }): Promise<School[]> => {
      const call = supabaseFor(staffId).from('tenants').select('id, name').order('name').order('id');
      return answerOf(call.retry(false).abortSignal(signal));
    },
    // A console is open for days, and an administrator gives and takes schools meanwhile.
    refetchOnWindowFocus: 'always',
  });
}
