import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { env } from '#lib/env.ts';
import { rpc, rpcDeadline } from '../supabase/rpc.ts';
import { supabaseFor } from '../supabase/supabase-client.ts';

export type VisitFeed = z.infer<typeof feedSchema>;

/** The calendar addresses of a school that this user may see: the school's, and their own. Throws a `LoadError`. */
export function visitFeedsOptions(staffId: string, school: string) {
  return queryOptions({
    queryKey: feedKeys(staffId, school),
    queryFn: ({ signal }) =>
      rpc(
        supabaseFor(staffId).rpc('list_visit_feeds', { p_tenant: school }).abortSignal(signal),
        z.array(feedSchema),
      ),
    refetchOnMount: 'always',
    enabled: school !== '',
  });
}

/** Makes a calendar address, in place of the one before, and returns it: it cannot be read again. */
export function useMakeVisitFeed(staffId: string, school: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (isOwn: boolean) => {
      const { secret } = await rpc(
        supabaseFor(staffId)
          .rpc('make_visit_feed', { p_tenant: school, p_own: isOwn })
          .abortSignal(rpcDeadline()),
        z.object({ secret: z.string() }),
      );
      return `${env.apiBase}/api/visits/feed/${secret}.ics`;
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: feedKeys(staffId, school) }),
  });
}

export function useWithdrawVisitFeed(staffId: string, school: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      rpc(
        supabaseFor(staffId).from('visit_feeds').delete().eq('id', id).abortSignal(rpcDeadline()),
        z.null(),
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: feedKeys(staffId, school) }),
  });
}

const feedKeys = (staffId: string, school: string) => ['visit-feeds', staffId, school];

const feedSchema = z.object({
  id: z.string(),
  /** Of the visits that the user leads, and not of the school's. */
  own: z.boolean(),
  made_by: z.nullable(z.string()),
  made_at: z.string(),
});
