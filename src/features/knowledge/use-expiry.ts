import { createContext, useContext } from 'react';

/** An article's last day compared with today: expired, or within 30 days; null when it is further away or not set. */
export type Expiry = { type: 'expired' } | { type: 'soon'; days: number };

/** The calendar day (YYYY-MM-DD) in the school's time zone, as the list of articles has it; null while it loads. */
export const SchoolDayContext = createContext<string | null>(null);

export function useExpiry(validUntil: string | null): Expiry | null {
  return expiryOn(useContext(SchoolDayContext), validUntil);
}

/** Returns the same for the day `today`. */
export function expiryOn(today: string | null, validUntil: string | null): Expiry | null {
  if (validUntil === null || today === null) return null;
  const days = Math.round((Date.parse(validUntil) - Date.parse(today)) / dayMs);
  if (Number.isNaN(days)) return null;
  if (days < 0) return { type: 'expired' };
  return days <= soonDays ? { type: 'soon', days } : null;
}

const dayMs = 86_400_000;
const soonDays = 30;
