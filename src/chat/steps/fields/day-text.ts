import { formatLongDate } from '#engine';
import { parseLocalDate } from '#lib/dates/local-date.ts';
import type { Language } from '#lib/i18n/languages.ts';

/** A day (YYYY-MM-DD) as the readers of a language write it: 4 May 2020, 4 de mayo de 2020. Anything else stays as it is. */
export function dayText(language: Language, day: string): string {
  const date = language === 'en' ? null : parseLocalDate(day);
  return date ? new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(date) : formatLongDate(day);
}
