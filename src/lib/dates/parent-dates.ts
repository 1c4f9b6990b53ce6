import type { ChatLanguage } from '../i18n/languages.ts';

/** How parents read days and times, in a language of the chat. Moments are ISO 8601, zones IANA names. */

/** Friday, 27 November. */
export function dayWords(language: ChatLanguage, moment: string, zone: string): string {
  return format(language, moment, { ...dayParts, timeZone: zone });
}

/** Friday, 27 November 2026. */
export function dateWords(language: ChatLanguage, moment: string, zone: string): string {
  return format(language, moment, { ...dayParts, year: 'numeric', timeZone: zone });
}

/** 10:00 am. */
export function clockWords(language: ChatLanguage, moment: string, zone: string): string {
  return format(language, moment, { ...clockParts, timeZone: zone });
}

/** Friday, 27 November, 10:00 am. */
export function momentWords(language: ChatLanguage, moment: string, zone: string): string {
  return `${dayWords(language, moment, zone)}${comma[language] ?? ','} ${clockWords(language, moment, zone)}`;
}

/** Returns the time in another zone, with its weekday where that is another; null where the clocks show the same. */
export function otherClock(
  language: ChatLanguage,
  moment: string,
  zone: string,
  other: string,
): string | null {
  const there = clockWords(language, moment, other);
  const isSameDay = dayWords(language, moment, zone) === dayWords(language, moment, other);
  if (!isSameDay) return format(language, moment, { ...clockParts, weekday: 'short', timeZone: other });
  return clockWords(language, moment, zone) === there ? null : there;
}

/** Returns times by their day, both in the order in which they come. */
export function byDay<Time>(
  times: readonly Time[],
  dayOf: (time: Time) => string,
): { day: string; times: Time[] }[] {
  const days: { day: string; times: Time[] }[] = [];
  for (const time of times) {
    const day = dayOf(time);
    const last = days.at(-1);
    if (last?.day === day) last.times.push(time);
    else days.push({ day, times: [time] });
  }
  return days;
}

function format(language: ChatLanguage, moment: string, parts: Intl.DateTimeFormatOptions): string {
  // The schools' English, whatever the browser's is.
  return new Intl.DateTimeFormat(language === 'en' ? 'en-IN' : language, parts).format(new Date(moment));
}

const dayParts = { weekday: 'long', day: 'numeric', month: 'long' } as const;
const clockParts = { hour: 'numeric', minute: '2-digit' } as const;
const comma: Partial<Record<ChatLanguage, string>> = { ar: '،' };
