import { formatLongDate } from '#engine';
import { parseLocalDate } from '#lib/dates/local-date.ts';
import type { ChatLanguage } from '#lib/i18n/languages.ts';

/** Formats a day (YYYY-MM-DD) in a language: 4 May 2020, 4 de mayo de 2020. Anything else is returned unchanged. */
export function dayText(language: ChatLanguage, day: string): string {
  const date = language === 'en' ? null : parseLocalDate(day);
  return date ? new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(date) : formatLongDate(day);
}
