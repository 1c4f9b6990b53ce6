import type { DateFormat } from '#lib/dates/date-text.ts';
import { parseLocalDate } from '#lib/dates/local-date.ts';

/**
 * Parses a table cell to a day (YYYY-MM-DD): year first, with a month's name, or in digits in the order of `format`,
 * unless only the other order is valid. Null when it is not a day.
 */
export function readDay(text: string, format: DateFormat): string | null {
  // A spreadsheet may have appended a time.
  const day = text.trim().replace(/[ T]\d{1,2}:\d{2}.*$/, '');
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(day);
  if (iso) return dayOf(iso[1], iso[2], iso[3]);
  const [, one, two, year] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(day) ?? [];
  if (one && two) {
    const monthFirst = dayOf(year, one, two);
    const dayFirst = dayOf(year, two, one);
    return format === 'MM/DD/YYYY' ? (monthFirst ?? dayFirst) : (dayFirst ?? monthFirst);
  }
  return withMonthName(day);
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
