import type { ChatLanguage } from '#lib/i18n/languages.ts';

/**
 * Formats the day that a moment (ISO 8601) names: Monday, 23 November. The service writes it in the school's time zone,
 * so that the day is the school's wherever the parent is. Empty for an invalid time.
 */
export function weekdayText(language: ChatLanguage, moment: string): string {
  const date = new Date(moment.slice(0, 10));
  if (Number.isNaN(date.getTime()) || Number.isNaN(Date.parse(moment))) return '';
  const parts = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(localeOf(language), parts).format(date);
}

/** Formats the time of day of such a moment, where the school is: 10:00 am. */
export function timeOfDayText(language: ChatLanguage, moment: string): string {
  const parts = { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(localeOf(language), parts).format(new Date(`${moment.slice(0, 19)}Z`));
}

/** The schools' English, whatever the browser's is. */
function localeOf(language: ChatLanguage): string {
  return language === 'en' ? 'en-IN' : language;
}
