import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { deviceOf } from '#shared/device-of.ts';
import { forgetOtherPushDevices } from '../notifications/push-device.ts';
import { answerOf, rowsOf, rpcDeadline } from '../supabase/rpc.ts';
import { supabaseFor } from '../supabase/supabase-client.ts';

/** A browser where this user is signed in. */
export type OwnSession = Awaited<ReturnType<typeof readSessions>>[number];

/** The user's sessions, this browser first. Throws a `LoadError`. */
export function ownSessionsOptions(staffId: string) {
  return queryOptions({
    queryKey: ['own sessions', staffId],
    queryFn: ({ signal }) => readSessions(staffId, signal),
    refetchInterval: 15_000,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
}

async function readSessions(staffId: string, signal: AbortSignal) {
  const table = supabaseFor(staffId).from('my_sessions').select();
  const call = table
    .order('is_current', { ascending: false })
    .order('last_seen_at', { ascending: false })
    .order('id');
  const sessions = await rowsOf(call.retry(false).abortSignal(signal), {
    user_agent: z.nullable(z.string()),
  });
  return sessions.map((session) => ({ ...session, device: deviceOf(session.user_agent) }));
}

/**
 * Ends one other session of this user, or `'others'`: all but this one, and the messages to the browsers they are on;
 * resolves to how many ended.
 */
export function useEndSessions(staffId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (which: string | 'others') => {
      const client = supabaseFor(staffId);
      // First: without other sessions it could not be asked for again.
      if (which === 'others') await forgetOtherPushDevices(staffId);
      const call = client.rpc('end_my_sessions', which === 'others' ? {} : { p_session: which });
      return await answerOf(call.abortSignal(rpcDeadline()));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ownSessionsOptions(staffId).queryKey }),
  });
}

/** Reports every few minutes that this user is active, while the page is visible. */
export function presenceOptions(staffId: string) {
  return queryOptions({
    queryKey: ['presence', staffId],
    queryFn: async ({ signal }) => {
      await answerOf(supabaseFor(staffId).rpc('touch_my_session').abortSignal(signal));
      return true;
    },
    refetchInterval: 5 * 60_000,
  });
}
