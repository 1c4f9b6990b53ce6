import { dayOf } from '#lib/dates/date-text.ts';
import { schoolTimeZone } from '#lib/dates/school-time-zone.ts';

/** How an article stands to its last day: over, or over within 30 days; null when that is far off or never. */
export type Expiry = { type: 'expired' } | { type: 'soon'; days: number };

/** `today` (YYYY-MM-DD) is the school's. */
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
