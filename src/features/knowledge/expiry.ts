import { dayOf } from '#lib/dates/date-text.ts';
import { schoolTimeZone } from '#lib/dates/school-time-zone.ts';

/** An article's last day compared with today: expired, or within 30 days; null when it is further away or not set. */
export type Expiry = { type: 'expired' } | { type: 'soon'; days: number };

/** `today` (YYYY-MM-DD) is in the school's time zone. */
export function expiryOf(validUntil: string | null, today: string): Expiry | null {
  if (validUntil === null) return null;
  const days = Math.round((Date.parse(validUntil) - Date.parse(today)) / dayMs);
  if (Number.isNaN(days)) return null;
  if (days < 0) return { type: 'expired' };
  return days <= soonDays ? { type: 'soon', days } : null;
}

export function schoolToday(now: Date): string {
  return dayOf(now, schoolTimeZone);
}

const dayMs = 86_400_000;
const soonDays = 30;
