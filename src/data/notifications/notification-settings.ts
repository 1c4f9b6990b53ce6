import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { answerOf, rpc, rpcDeadline } from '../supabase/rpc.ts';
import { supabaseFor } from '../supabase/supabase-client.ts';
import { notificationKinds } from './notifications.ts';

export const notificationChoices = ['instant', 'digest', 'none'] as const;

/** Times are HH:MM in the user's own zone. Without quiet hours both of theirs are null. */
export type NotificationSettings = z.infer<typeof settingsSchema>;

/** What the user is told by mail, and when. Throws a `LoadError`. */
export function notificationSettingsOptions(staffId: string) {
  return queryOptions({
    queryKey: ['notification-settings', staffId],
    queryFn: ({ signal }) =>
      rpc(supabaseFor(staffId).rpc('notification_settings').abortSignal(signal), settingsSchema),
    // They may have been changed in another tab, or by the link of a mail.
    refetchOnWindowFocus: 'always',
    refetchOnMount: 'always',
  });
}

/** The address that the user's mails go to; null without one. Throws a `LoadError`. */
export function ownAddressOptions(staffId: string) {
  return queryOptions({
    queryKey: ['own-address', staffId],
    queryFn: async ({ signal }) => {
      const own = supabaseFor(staffId).from('users').select('email').eq('user_id', staffId);
      return (await rpc(own.abortSignal(signal).single(), addressSchema)).email;
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

const settingsSchema = z.object({
  kinds: z.record(z.enum(notificationKinds), z.enum(notificationChoices)),
  digest_at: z.string(),
  quiet_from: z.nullable(z.string()),
  quiet_to: z.nullable(z.string()),
});
const addressSchema = z.object({ email: z.nullable(z.string()) });
