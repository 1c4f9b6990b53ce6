import type { Language } from '#lib/i18n/languages.ts';

/**
 * Formats the day that a moment (ISO 8601) names: Monday, 23 November. The service writes it in the school's time zone,
 * so that the day is the school's wherever the parent is. Empty for an invalid time.
 */
export function weekdayText(language: Language, moment: string): string {
  const date = new Date(moment.slice(0, 10));
  if (Number.isNaN(date.getTime()) || Number.isNaN(Date.parse(moment))) return '';
  // The schools' English, whatever the browser's is.
  const locale = language === 'en' ? 'en-IN' : language;
  const parts = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locale, parts).format(date);
}
