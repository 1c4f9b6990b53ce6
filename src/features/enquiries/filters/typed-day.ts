import type { DateFormat } from '#lib/dates/date-text.ts';
import { parseLocalDate } from '#lib/dates/local-date.ts';

/**
 * Parses a typed day to YYYY-MM-DD, in the order of the user's date format and with / . - between; a leading year
 * always works. Null when it is not a day, or not yet.
 */
export function typedDay(text: string, format: DateFormat): string | null {
  if (text.length > longest) return null;
  const parts = /^\s*(\d{1,4})\s*[/.\-\s]\s*(\d{1,2})\s*[/.\-\s]\s*(\d{1,4})\s*$/.exec(text)?.slice(1) ?? [];
  const [first = '', second = '', third = ''] = parts;
  const isYearFirst = first.length === 4;
  const year = isYearFirst ? first : third;
  const [month, day] = isYearFirst
    ? [second, third]
    : format === 'MM/DD/YYYY'
      ? [first, second]
      : [second, first];
  if (year.length !== 4 || month.length > 2 || day.length > 2) return null;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return parseLocalDate(iso) && iso;
}

/** Longer than any date. */
const longest = 40;
