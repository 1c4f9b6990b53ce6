import { currentLanguage } from '../i18n/i18n.ts';

/** Returns the names of the week's days from Monday, in the console's language, as labels. */
export function weekdays(): string[] {
  return weekdayWords().map((word) => word.charAt(0).toLocaleUpperCase() + word.slice(1));
}

/** Returns the names of the week's days from Monday, as within a sentence. */
export function weekdayWords(): string[] {
  const format = new Intl.DateTimeFormat(currentLanguage(), { weekday: 'long', timeZone: 'UTC' });
  // The first of January 2024 was a Monday.
  return Array.from({ length: 7 }, (_, day) => format.format(Date.UTC(2024, 0, 1 + day)));
}
