import type { ChatLanguage } from '#lib/i18n/languages.ts';

/** Returns the day of a moment in a zone, in words: "Monday, 11 January 2027". */
export function dayWords(iso: string, zone: string, language: ChatLanguage): string {
  return format(iso, language, { timeZone: zone, dateStyle: 'full' });
}

/** Returns the time of day of a moment in a zone. */
export function timeWords(iso: string, zone: string, language: ChatLanguage): string {
  return format(iso, language, { timeZone: zone, timeStyle: 'short' });
}

/** Returns the day and the time of a moment in a zone, in short. */
export function momentWords(iso: string, zone: string, language: ChatLanguage): string {
  return format(iso, language, { timeZone: zone, dateStyle: 'medium', timeStyle: 'short' });
}

/** Returns the time where the reader is, with its day where that is another one; null where the clocks are the same. */
export function readersTime(
  iso: string,
  zone: string,
  language: ChatLanguage,
  reader: string,
): string | null {
  const sameClock = momentWords(iso, zone, 'en') === momentWords(iso, reader, 'en');
  if (sameClock) return null;
  const sameDay = dayWords(iso, zone, 'en') === dayWords(iso, reader, 'en');
  return sameDay ? timeWords(iso, reader, language) : momentWords(iso, reader, language);
}

/** Returns the times by their day in the zone, each in its order. */
export function byDay<Time extends { starts_at: string }>(
  times: readonly Time[],
  zone: string,
  language: ChatLanguage,
): { day: string; times: Time[] }[] {
  const days = new Map<string, Time[]>();
  for (const time of times) {
    const day = dayWords(time.starts_at, zone, language);
    days.set(day, [...(days.get(day) ?? []), time]);
  }
  return [...days].map(([day, of]) => ({ day, times: of }));
}

function format(iso: string, language: ChatLanguage, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, options).format(new Date(iso));
}
