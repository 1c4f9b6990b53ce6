import type { DateFormat } from '#lib/dates/date-text.ts';
import { parseLocalDate } from '#lib/dates/local-date.ts';

/**
 * Parses a table cell to a day (YYYY-MM-DD): year first, with a month's name, or in digits in the order of `format`,
 * unless only the other order is valid. Null when it is not a day.
 */
export function readDay(text: string, format: DateFormat): string | null {
  const day = withoutTime(text);
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(day);
  if (iso) return dayOf(iso[1], iso[2], iso[3]);
  const inDigits = readingsOf(day);
  if (!inDigits) return withMonthName(day);
  const { monthFirst, dayFirst } = inDigits;
  return format === 'MM/DD/YYYY' ? (monthFirst ?? dayFirst) : (dayFirst ?? monthFirst);
}

/**
 * Returns the order of day and month in the cells of a column, by those that are a day in one order alone; `format` where there
 * is none, null where some are days in the one and some in the other.
 */
export function dayOrder(cells: Iterable<string>, format: DateFormat): DateFormat | null {
  const found = new Set<DateFormat>();
  for (const cell of cells) {
    const { monthFirst, dayFirst } = readingsOf(withoutTime(cell)) ?? {};
    if (monthFirst && !dayFirst) found.add('MM/DD/YYYY');
    if (dayFirst && !monthFirst) found.add('DD/MM/YYYY');
  }
  return found.size > 1 ? null : ([...found][0] ?? format);
}

/** Returns whether a cell is one day with the month first, and another with the day first. */
export function isEitherDay(cell: string): boolean {
  const { monthFirst, dayFirst } = readingsOf(withoutTime(cell)) ?? {};
  return Boolean(monthFirst && dayFirst) && monthFirst !== dayFirst;
}

/** A spreadsheet may have appended a time. */
function withoutTime(text: string): string {
  return text.trim().replace(/,?[ T]\d{1,2}:\d{2}.*$/, '');
}

/** The days that a text in digits may be; null for another text. */
function readingsOf(text: string): { monthFirst: string | null; dayFirst: string | null } | null {
  const [, one, two, year] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(text) ?? [];
  return one && two ? { monthFirst: dayOf(year, one, two), dayFirst: dayOf(year, two, one) } : null;
}

/** "31 March 2027", "31-Mar-27", "March 31st, 2027", "31 mars 2027". */
function withMonthName(text: string): string | null {
  const words = text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/(\d)(?:st|nd|rd|th|er)\b/g, '$1')
    .split(/[\s,.\-/]+/)
    .filter((word) => word !== '' && word !== 'de' && word !== 'of');
  if (words.length !== 3) return null;
  const month = words.findIndex((word) => /^\p{L}{3,}$/u.test(word));
  const name = words[month] ?? '';
  const at = months.findIndex((names) => names.some((known) => known === name || isShort(name, known)));
  const [first, second] = words.filter((_, index) => index !== month);
  if (at < 0 || !first || !second) return null;
  const [day, year] = first.length === 4 ? [second, first] : [first, second];
  return dayOf(year, String(at + 1), day);
}

function isShort(name: string, known: string): boolean {
  return name.length >= 3 && name.length <= 4 && known.startsWith(name);
}

function dayOf(year = '', month = '', day = ''): string | null {
  const whole = year.length === 2 ? `20${year}` : year;
  const iso = `${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return parseLocalDate(iso) && iso;
}

/** Without accents, in English, Spanish and French. */
const months = [
  ['january', 'enero', 'janvier'],
  ['february', 'febrero', 'fevrier'],
  ['march', 'marzo', 'mars'],
  ['april', 'abril', 'avril'],
  ['may', 'mayo', 'mai'],
  ['june', 'junio', 'juin'],
  ['july', 'julio', 'juillet'],
  ['august', 'agosto', 'aout'],
  ['september', 'septiembre', 'septembre'],
  ['october', 'octubre', 'octobre'],
  ['november', 'noviembre', 'novembre'],
  ['december', 'diciembre', 'decembre'],
];
