import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { rpc } from '../supabase/rpc.ts';
import { supabaseFor } from '../supabase/supabase-client.ts';

export type AnalyticsSchool = z.infer<typeof schoolSchema>;

/** The schools this user may see, by name, and whether each collects the steps of its conversations. */
export function analyticsSchoolsOptions(staffId: string) {
  return queryOptions({
    queryKey: ['analytics', staffId, 'schools'],
    queryFn: ({ signal }) =>
      rpc(
        supabaseFor(staffId)
          .from('tenants')
          .select('id, name, events_enabled')
          .order('name')
          .order('id')
          .abortSignal(signal),
        z.array(schoolSchema),
      ),
    refetchOnMount: 'always',
  });
}

/** Switches a school's collecting on or off; the cached list is updated. Throws a `LoadError`. */
export function useSwitchCollecting(staffId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = analyticsSchoolsOptions(staffId);
  return useMutation({
    mutationFn: async ({ school, enabled }: { school: string; enabled: boolean }) => {
      await queryClient.cancelQueries({ queryKey });
      const call = supabaseFor(staffId).rpc('set_events_enabled', { p_tenant: school, p_enabled: enabled });
      const { events_enabled } = await rpc(call, switchedSchema);
      queryClient.setQueryData(queryKey, (schools) =>
        schools?.map((each) => (each.id === school ? { ...each, events_enabled } : each)),
      );
    },
  });
}

const schoolSchema = z.object({ id: z.string(), name: z.string(), events_enabled: z.boolean() });
const switchedSchema = z.object({ events_enabled: z.boolean() });
