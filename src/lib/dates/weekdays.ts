import { currentLanguage } from '#lib/i18n/i18n.ts';

/** Returns the names of the week's days from Monday, in the console's language. */
export function weekdays(): string[] {
  const format = new Intl.DateTimeFormat(currentLanguage(), { weekday: 'long', timeZone: 'UTC' });
  // The first of January 2024 was a Monday.
  return Array.from({ length: 7 }, (_, day) => capital(format.format(Date.UTC(2024, 0, 1 + day))));
}

function capital(word: string): string {
  return word.charAt(0).toLocaleUpperCase() + word.slice(1);
}
