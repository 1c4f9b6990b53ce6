import { schoolTimeZone } from '#lib/dates/school-time-zone.ts';
import type { Language } from '#lib/i18n/languages.ts';

/** Formats the day of a time (ISO 8601) in the school's time zone: Monday, 23 November. Empty for an invalid time. */
export function weekdayText(language: Language, moment: string): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return '';
  // The schools' English, whatever the browser's is.
  const locale = language === 'en' ? 'en-IN' : language;
  const parts = { weekday: 'long', day: 'numeric', month: 'long', timeZone: schoolTimeZone } as const;
  return new Intl.DateTimeFormat(locale, parts).format(date);
}
