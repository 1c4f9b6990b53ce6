import type { Language } from '../i18n/languages.ts';
import { parseLocalDate } from './local-date.ts';

export const dateFormats = ['MM/DD/YYYY', 'DD/MM/YYYY', 'YYYY-MM-DD'] as const;
export type DateFormat = (typeof dateFormats)[number];

/** A user's language, time zone and date format. */
export interface DateReader {
  language: Language;
  /** An IANA name that the browser supports. */
  timeZone: string;
  dateFormat: DateFormat;
  /** `words` names the month, `numbers` follows `dateFormat`. Dates without a time always follow it. */
  moments: 'words' | 'numbers';
}

/**
 * Formats a moment in the reader's time zone: "Nov 21, 2026, 3:04 PM" in words, which is the specification's US format,
 * or "21/11/2026, 3:04 PM" in numbers. An invalid moment is returned unchanged.
 */
export function momentText(iso: string, reader: DateReader): string {
  return ofMoment(iso, (moment) =>
    reader.moments === 'words'
      ? formatIn(reader, { ...clock, month: 'short', day: 'numeric', year: 'numeric' }).format(moment)
      : `${calendarDateText(dayOf(moment, reader.timeZone), reader)}, ${clockText(moment, reader)}`,
  );
}

/** Formats a moment with weekday, seconds and zone, for a tooltip. */
export function exactMomentText(iso: string, reader: DateReader): string {
  return ofMoment(iso, (moment) => formatIn(reader, { dateStyle: 'full', timeStyle: 'long' }).format(moment));
}

/** Formats the time of day, for "updated 3:04 PM". */
export function clockText(moment: Date, reader: DateReader): string {
  return formatIn(reader, clock).format(moment);
}

/** Formats a moment of the next six days, for "by Thu 10:00 AM". */
export function weekdayClockText(moment: Date, reader: DateReader): string {
  return formatIn(reader, { ...clock, weekday: 'short' }).format(moment);
}

/** Formats a day that is further away, for "by Thu, Dec 3". */
export function weekdayDateText(moment: Date, reader: DateReader): string {
  return formatIn(reader, { weekday: 'short', day: 'numeric', month: 'short' }).format(moment);
}

/**
 * Formats a calendar date (YYYY-MM-DD). Not through `Date`, so no time zone can move it to the day before. Anything else
 * is returned unchanged.
 */
export function calendarDateText(date: string, { dateFormat }: Pick<DateReader, 'dateFormat'>): string {
  const [, year, month, day] = /^(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.exec(date) ?? [];
  if (!year || !month || !day) return date;
  return dateFormat.replace('YYYY', year).replace('MM', month).replace('DD', day);
}

/** Formats a calendar date (YYYY-MM-DD) so that no order of its numbers can be mistaken; empty when it is no day. */
export function dayInWords(date: string, reader: DateReader): string {
  if (!parseLocalDate(date)) return '';
  const parts = {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  } as const;
  return formatIn(reader, parts).format(new Date(`${date}T00:00:00Z`));
}

/** Returns the calendar day (YYYY-MM-DD) of a moment in a time zone. */
export function dayOf(moment: Date, timeZone: string): string {
  const parts = formatterOf('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const found = Object.fromEntries(parts.formatToParts(moment).map(({ type, value }) => [type, value]));
  return `${found.year?.padStart(4, '0')}-${found.month}-${found.day}`;
}

/** Returns the time of day (HH:MM) of a moment in a time zone, as an input of type time has it. */
export function timeOf(moment: Date, timeZone: string): string {
  return formatterOf('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    moment,
  );
}

/** Returns the hour of the day, 0 to 23, of a moment in a time zone. */
export function hourOf(moment: Date, timeZone: string): number {
  return Number(formatterOf('en-US', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(moment));
}

/** Returns the moment at which the clocks of a time zone show a day and time (YYYY-MM-DDTHH:MM:SS). */
export function momentInZone(shown: string, timeZone: string): Date {
  // The Swedish locale has this format, but for the T.
  const clocks = formatterOf('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const ahead = (moment: number) => Date.parse(`${clocks.format(moment).replace(' ', 'T')}Z`) - moment;
  const asUtc = Date.parse(`${shown}Z`);
  return new Date(asUtc - ahead(asUtc - ahead(asUtc)));
}

function ofMoment(iso: string, text: (moment: Date) => string): string {
  const moment = new Date(iso);
  return Number.isNaN(moment.getTime()) ? iso : text(moment);
}

function formatIn({ language, timeZone }: DateReader, options: Intl.DateTimeFormatOptions) {
  return formatterOf(locales[language], { timeZone, ...options });
}

/** Cached: creating a formatter takes longer than using it, and a list needs the same one for each row. */
function formatterOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formatters.get(key);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat(locale, options);
  formatters.set(key, formatter);
  return formatter;
}

const formatters = new Map<string, Intl.DateTimeFormat>();
const locales: Record<Language, string> = { en: 'en-US', es: 'es', fr: 'fr' };
const clock: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' };
