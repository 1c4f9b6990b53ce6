import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { rpc } from '../supabase/rpc.ts';
import { supabaseFor } from '../supabase/supabase-client.ts';

export type School = z.infer<typeof schoolSchema>;

/** The schools whose enquiries this user may see, by name. */
export function schoolsOptions(staffId: string) {
  return queryOptions({
    queryKey: ['schools', staffId],
    queryFn: ({ signal }) =>
      rpc(
        supabaseFor(staffId)
          .from('tenants')
          .select('id, name')
          .order('name')
          .order('id')
          .retry(false)
          .abortSignal(signal),
        z.array(schoolSchema),
      ),
    // A console is open for days, and an administrator gives and takes schools meanwhile.
    refetchOnWindowFocus: 'always',
  });
}

const schoolSchema = z.object({ id: z.string(), name: z.string() });
