import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { env } from '#lib/env.ts';
import { postAsStaff } from '../session/staff-service.ts';
import { LoadError } from '../supabase/load-error.ts';
import { answerOf, rpcDeadline } from '../supabase/rpc.ts';
import { supabaseFor } from '../supabase/supabase-client.ts';
import { isOfKey, pushSubscription, pushSupport, subscribeToPush } from './push-browser.ts';

/** `unavailable`: the installation has no keys for it. `denied`: the user refused, and only the browser undoes that. */
export type PushDevice =
  | { state: 'unsupported' | 'unavailable' | 'denied' | 'on' }
  | { state: 'off'; key: string };

/** Whether this browser shows the user what they are told. Throws when the service does not answer. */
export function pushDeviceOptions(staffId: string) {
  return queryOptions({
    queryKey: ['push-device', staffId],
    queryFn: async ({ signal }): Promise<PushDevice> => {
      const support = pushSupport();
      if (support !== 'supported') return { state: support };
      const response = await fetch(`${env.apiBase}/api/push`, { signal, credentials: 'omit' });
      const { key } = keySchema.parse(await response.json());
      if (key === null) return { state: 'unavailable' };
      const subscription = await pushSubscription();
      // An installation that was set up anew has another key, and the former's subscriptions where its data was restored.
      const isOn =
        subscription && isOfKey(subscription, key) && (await isSaved(staffId, subscription, signal));
      return isOn ? { state: 'on' } : { state: 'off', key };
    },
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
}

/** Turns them on with the installation's key, once the user allows it, or off for null; other accounts of this browser keep theirs. */
export function useSwitchPush(staffId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (key: string | null) => {
      if (key === null) {
        const held = await pushSubscription();
        if (held) await answerOf(removal(staffId, held.endpoint));
        return;
      }
      const subscription = await subscribeToPush(key);
      if (!subscription) return;
      const body = { ...subscription.toJSON() };
      const answer = await postAsStaff(staffId, '/api/push', body, savedSchema);
      if (!answer.ok) throw new LoadError(answer.status === 401 ? 'refused' : 'failed');
    },
    onSettled: () => queryClient.invalidateQueries(pushDeviceOptions(staffId)),
  });
}

/** Ends the messages to every other browser of this user, such as a lost phone's. Throws a `LoadError`. */
export async function forgetOtherPushDevices(staffId: string): Promise<void> {
  const own = await pushSubscription().catch(() => null);
  const which = { ...(own && { p_endpoint: own.endpoint }), p_others: true };
  const call = supabaseFor(staffId).rpc('remove_push_subscriptions', which);
  await answerOf(call.abortSignal(rpcDeadline()));
}

function isSaved(staffId: string, { endpoint }: PushSubscription, signal: AbortSignal): Promise<boolean> {
  const call = supabaseFor(staffId).rpc('has_push_subscription', { p_endpoint: endpoint });
  return answerOf(call.abortSignal(signal));
}

function removal(staffId: string, endpoint: string) {
  return supabaseFor(staffId)
    .rpc('remove_push_subscriptions', { p_endpoint: endpoint })
    .abortSignal(rpcDeadline());
}

const keySchema = z.object({ key: z.nullable(z.string()) });
const savedSchema = z.object({ success: z.literal(true) });
