import type { Language } from '../i18n/languages.ts';

export const dateFormats = ['MM/DD/YYYY', 'DD/MM/YYYY', 'YYYY-MM-DD'] as const;
export type DateFormat = (typeof dateFormats)[number];

/** How somebody reads dates. */
export interface DateReader {
  language: Language;
  /** An IANA name this browser knows. */
  timeZone: string;
  dateFormat: DateFormat;
  /** `words` names the month, `numbers` follows `dateFormat`. Dates without a time always follow it. */
  moments: 'words' | 'numbers';
}

/**
 * A moment where the reader is: "Nov 21, 2026, 3:04 PM" in words, which is the specification's US format, or
 * "21/11/2026, 3:04 PM" in numbers. What is no moment is returned as it came.
 */
export function momentText(iso: string, reader: DateReader): string {
  return ofMoment(iso, (moment) =>
    reader.moments === 'words'
      ? formatIn(reader, { ...clock, month: 'short', day: 'numeric', year: 'numeric' }).format(moment)
      : `${calendarDateText(dayOf(moment, reader.timeZone), reader)}, ${clockText(moment, reader)}`,
  );
}

/** The same moment with its weekday, seconds and zone, for a tooltip. */
export function exactMomentText(iso: string, reader: DateReader): string {
  return ofMoment(iso, (moment) => formatIn(reader, { dateStyle: 'full', timeStyle: 'long' }).format(moment));
}

/** The time of day, for "updated 3:04 PM". */
export function clockText(moment: Date, reader: DateReader): string {
  return formatIn(reader, clock).format(moment);
}

/**
 * A calendar date (YYYY-MM-DD) in the reader's format. It never becomes a `Date`, so no time zone can move it to the
 * day before. What is not a calendar date is returned as it came.
 */
export function calendarDateText(date: string, { dateFormat }: Pick<DateReader, 'dateFormat'>): string {
  const [, year, month, day] = /^(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.exec(date) ?? [];
  if (!year || !month || !day) return date;
  return dateFormat.replace('YYYY', year).replace('MM', month).replace('DD', day);
}

/** The calendar day (YYYY-MM-DD) of a moment in a time zone. */
export function dayOf(moment: Date, timeZone: string): string {
  const parts = formatterOf('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const found = Object.fromEntries(parts.formatToParts(moment).map(({ type, value }) => [type, value]));
  return `${found.year?.padStart(4, '0')}-${found.month}-${found.day}`;
}

/** The hour of the day, 0 to 23, of a moment in a time zone. */
export function hourOf(moment: Date, timeZone: string): number {
  return Number(formatterOf('en-US', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(moment));
}

function ofMoment(iso: string, text: (moment: Date) => string): string {
  const moment = new Date(iso);
  return Number.isNaN(moment.getTime()) ? iso : text(moment);
}

function formatIn({ language, timeZone }: DateReader, options: Intl.DateTimeFormatOptions) {
  return formatterOf(locales[language], { timeZone, ...options });
}

/** A formatter takes longer to make than to use, and a list needs the same one for each row. */
function formatterOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, options);
  formatters.set(key, made);
  return made;
}

const formatters = new Map<string, Intl.DateTimeFormat>();
const locales: Record<Language, string> = { en: 'en-US', es: 'es', fr: 'fr' };
const clock: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' };
