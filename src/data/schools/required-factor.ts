import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { answerOf, rpcDeadline } from '../supabase/rpc.ts';
import { supabaseFor } from '../supabase/supabase-client.ts';

/** Whether a school requires a second factor of its staff. Throws a `LoadError`. */
export function requiredFactorOptions(staffId: string, tenantId: string) {
  return queryOptions({
    queryKey: ['required factor', staffId, tenantId],
    queryFn: async ({ signal }) => {
      const schools = supabaseFor(staffId).from('tenants').select('second_factor_from').eq('id', tenantId);
      const [school] = await answerOf(schools.abortSignal(signal));
      return (school?.second_factor_from ?? null) !== null;
    },
    refetchOnMount: 'always',
  });
}

/** Requires it, or leaves it to them. For admins. Throws a `LoadError`. */
export function useRequireFactor(staffId: string, tenantId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = requiredFactorOptions(staffId, tenantId);
  return useMutation({
    mutationFn: async (isRequired: boolean) => {
      // The database takes its own time.
      const row = { second_factor_from: isRequired ? new Date().toISOString() : null };
      const school = supabaseFor(staffId).from('tenants').update(row).eq('id', tenantId);
      await answerOf(school.select('id').abortSignal(rpcDeadline()).single());
      return isRequired;
    },
    onSuccess: (isRequired) => queryClient.setQueryData(queryKey, isRequired),
    // It may have been done.
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
}
