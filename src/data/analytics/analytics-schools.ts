import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Tables } from '../supabase/database.types.ts';
import { answerOf } from '../supabase/rpc.ts';
import { supabaseFor } from '../supabase/supabase-client.ts';

export type AnalyticsSchool = Pick<Tables<'tenants'>, 'id' | 'name' | 'events_enabled'>;

/** The schools this user may see, by name, and whether each collects the steps of its conversations. */
export function analyticsSchoolsOptions(staffId: string) {
  return queryOptions({
    queryKey: ['analytics', staffId, 'schools'],
    queryFn: ({ signal }): Promise<AnalyticsSchool[]> =>
      answerOf(
        supabaseFor(staffId)
          .from('tenants')
          .select('id, name, events_enabled')
          .order('name')
          .order('id')
          .abortSignal(signal),
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
      const table = supabaseFor(staffId).from('tenants');
      const change = table.update({ events_enabled: enabled }).eq('id', school).select('events_enabled');
      const { events_enabled } = await answerOf(change.single());
      queryClient.setQueryData(queryKey, (schools) =>
        schools?.map((each) => (each.id === school ? { ...each, events_enabled } : each)),
      );
    },
  });
}
