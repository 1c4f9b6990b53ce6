import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { env } from '#lib/env.ts';
import { answerOf, rowsOf, rpcDeadline } from '../supabase/rpc.ts';
import { supabaseFor } from '../supabase/supabase-client.ts';

export type VisitFeed = Awaited<ReturnType<typeof readFeeds>>[number];

/** The calendar addresses of a school that this user may see: the school's, and their own. Throws a `LoadError`. */
export function visitFeedsOptions(staffId: string, school: string) {
  return queryOptions({
    queryKey: feedKeys(staffId, school),
    queryFn: ({ signal }) => readFeeds(staffId, school, signal),
    refetchOnMount: 'always',
    enabled: school !== '',
  });
}

/** Makes a calendar address, in place of the one before, and returns it: it cannot be read again. */
export function useMakeVisitFeed(staffId: string, school: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (isOwn: boolean) => {
      const made = supabaseFor(staffId).rpc('make_visit_feed', { p_tenant: school, p_own: isOwn });
      const secret = await answerOf(made.abortSignal(rpcDeadline()));
      return `${env.apiBase}/api/visits/feed/${secret}.ics`;
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: feedKeys(staffId, school) }),
  });
}

export function useWithdrawVisitFeed(staffId: string, school: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      answerOf(supabaseFor(staffId).from('visit_feeds').delete().eq('id', id).abortSignal(rpcDeadline())),
    onSettled: () => queryClient.invalidateQueries({ queryKey: feedKeys(staffId, school) }),
  });
}

const feedKeys = (staffId: string, school: string) => ['visit-feeds', staffId, school];

/** `own`: of the visits that the user leads, and not of the school's. */
function readFeeds(staffId: string, school: string, signal: AbortSignal) {
  const feeds = supabaseFor(staffId).from('shown_visit_feeds').select().eq('tenant_id', school);
  return rowsOf(feeds.order('own').order('id').retry(false).abortSignal(signal), {
    made_by: z.nullable(z.string()),
  });
}
