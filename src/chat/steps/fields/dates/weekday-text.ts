import { clockWords, dayWords } from '#lib/dates/parent-dates.ts';
import type { ChatLanguage } from '#lib/i18n/languages.ts';

/**
 * Formats the day that a moment (ISO 8601) names: Monday, 23 November. The service writes it in the school's time zone,
 * so that the day is the school's wherever the parent is. Empty for an invalid time.
 */
export function weekdayText(language: ChatLanguage, moment: string): string {
  const day = moment.slice(0, 10);
  if (Number.isNaN(Date.parse(day)) || Number.isNaN(Date.parse(moment))) return '';
  return dayWords(language, day, 'UTC');
}

/** Formats the time of day of such a moment, where the school is: 10:00 am. */
export function timeOfDayText(language: ChatLanguage, moment: string): string {
  return clockWords(language, `${moment.slice(0, 19)}Z`, 'UTC');
}
