import type { Plan } from '#data/configuration/planned-publication.ts';
import { currentLanguage } from '#lib/i18n/i18n.ts';

/** A moment as the clocks of a time zone show it: "Monday, 30 November 2026 at 8:00 am". */
export function planTime(iso: string, timeZone: string): string {
  return new Intl.DateTimeFormat(currentLanguage(), {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone,
  }).format(new Date(iso));
}

/** What sentences say of a plan; `former` names a planner whose account is gone. */
export function planWords({ dueAt, by }: Plan, timeZone: string, former: string) {
  return { when: planTime(dueAt, timeZone), zone: timeZone, name: by ?? former };
}

/** The next morning at eight there, as a field of day and time holds it. */
export function nextMorning(now: Date, timeZone: string): string {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  return `${day.format(new Date(now.getTime() + 86_400_000))}T08:00`;
}
