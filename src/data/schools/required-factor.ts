import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { rpc, rpcDeadline } from '../supabase/rpc.ts';
import { supabaseFor } from '../supabase/supabase-client.ts';

/** Whether a school requires a second factor of its staff. Throws a `LoadError`. */
export function requiredFactorOptions(staffId: string, tenantId: string) {
  return queryOptions({
    queryKey: ['required factor', staffId, tenantId],
    queryFn: async ({ signal }) => {
      const [school] = await rpc(
        supabaseFor(staffId)
          .from('tenants')
          .select('second_factor_from')
          .eq('id', tenantId)
          .abortSignal(signal),
        z.array(z.object({ second_factor_from: z.nullable(z.string()) })),
      );
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
    mutationFn: (isRequired: boolean) =>
      rpc(
        supabaseFor(staffId)
          .rpc('require_second_factor', { p_tenant: tenantId, p_required: isRequired })
          .abortSignal(rpcDeadline()),
        z.object({ required: z.boolean() }),
      ),
    onSuccess: ({ required }) => queryClient.setQueryData(queryKey, required),
    // It may have been done.
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
}
