import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { answerOf, rowOf, rpcDeadline } from '../supabase/rpc.ts';
import { supabaseFor } from '../supabase/supabase-client.ts';
import { notificationKinds } from './notifications.ts';

export const notificationChoices = ['instant', 'digest', 'none'] as const;

/** Times are HH:MM in the user's own zone. Without quiet hours both of theirs are null. */
export type NotificationSettings = Awaited<ReturnType<typeof readSettings>>;

/** What the user is told by mail, and when. Throws a `LoadError`. */
export function notificationSettingsOptions(staffId: string) {
  return queryOptions({
    queryKey: ['notification-settings', staffId],
    queryFn: ({ signal }) => readSettings(staffId, signal),
    // They may have been changed in another tab, or by the link of a mail.
    refetchOnWindowFocus: 'always',
    refetchOnMount: 'always',
  });
}

function readSettings(staffId: string, signal: AbortSignal) {
  const call = supabaseFor(staffId).from('my_notification_settings').select();
  return rowOf(call.retry(false).abortSignal(signal).single(), {
    kinds: z.record(z.enum(notificationKinds), z.enum(notificationChoices)),
    quiet_from: z.nullable(z.string()),
    quiet_to: z.nullable(z.string()),
  });
}

/** The address that the user's mails go to; null without one. Throws a `LoadError`. */
export function ownAddressOptions(staffId: string) {
  return queryOptions({
    queryKey: ['own-address', staffId],
    queryFn: async ({ signal }) => {
      const own = supabaseFor(staffId).from('users').select('email').eq('user_id', staffId);
      return (await answerOf(own.abortSignal(signal).single())).email;
    },
    refetchOnMount: 'always',
  });
}

/** Saves all of them. Throws a `LoadError`. */
export function useSaveNotificationSettings(staffId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = notificationSettingsOptions(staffId);
  return useMutation({
    scope: { id: `notification settings ${staffId}` },
    mutationFn: async (settings: NotificationSettings) => {
      await queryClient.cancelQueries({ queryKey });
      const table = supabaseFor(staffId).from('notification_settings');
      await answerOf(table.upsert({ user_id: staffId, ...settings }).abortSignal(rpcDeadline()));
      queryClient.setQueryData(queryKey, settings);
    },
  });
}
