import { parseLocalDate } from '../../lib/local-date.ts';

/**
 * The day (YYYY-MM-DD) that a parent means by what they typed: day first, as in 21/06/2019, 21-6-2019 or 21.06.2019,
 * or year first. Null when it is no day, or not yet.
 */
export function typedDate(text: string): string | null {
  if (text.length > longestDate) return null;
  const [, first, second, third] =
    /^\s*(\d{1,4})\s*[/.\-\s]\s*(\d{1,2})\s*[/.\-\s]\s*(\d{1,4})\s*$/.exec(text) ?? [];
  if (!first || !second || !third) return null;
  const [year, day] = first.length === 4 ? [first, third] : [third, first];
  if (year.length !== 4 || day.length > 2) return null;
  const iso = `${year}-${second.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return parseLocalDate(iso) && iso;
}

/** Nobody writes a date that long; reading one would keep the page busy. */
const longestDate = 40;

/** A day (YYYY-MM-DD) as the field shows it: 21/06/2019. */
export function writtenDate(day: string): string {
  return day.split('-').reverse().join('/');
}
