import { schoolTimeZone } from '#lib/dates/school-time-zone.ts';
import type { Language } from '#lib/i18n/languages.ts';

/** The day of a moment (ISO 8601) at the school: Monday, 23 November. Empty when there is no such moment. */
export function weekdayText(language: Language, moment: string): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return '';
  // English as the schools write it, whatever the browser's own English is.
  const locale = language === 'en' ? 'en-IN' : language;
  const parts = { weekday: 'long', day: 'numeric', month: 'long', timeZone: schoolTimeZone } as const;
  return new Intl.DateTimeFormat(locale, parts).format(date);
}
