import type { NotificationSettings } from '#data/notifications/notification-settings.ts';

/** What is wrong with the times, and at which field; null when they can be saved. */
export type TimeFault = {
  field: 'digest_at' | 'quiet_from' | 'quiet_to';
  reason: 'missing' | 'half' | 'equal';
};

/** Quiet hours have a beginning and another end, or neither; over midnight is all right. */
export function timeFault({ digest_at, quiet_from, quiet_to }: NotificationSettings): TimeFault | null {
  if (!digest_at) return { field: 'digest_at', reason: 'missing' };
  if (quiet_from && !quiet_to) return { field: 'quiet_to', reason: 'half' };
  if (!quiet_from && quiet_to) return { field: 'quiet_from', reason: 'half' };
  return quiet_from && quiet_from === quiet_to ? { field: 'quiet_to', reason: 'equal' } : null;
}
