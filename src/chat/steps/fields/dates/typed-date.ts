import { parseLocalDate } from '#lib/dates/local-date.ts';
import { chatLanguages } from '#lib/i18n/languages.ts';
import { plainDigits } from '#lib/text/plain-digits.ts';

/**
 * Parses a typed day to YYYY-MM-DD: day first, as in 21/06/2019, 21-6-19 or 21.06.2019, year first, or with the month
 * as a word in any language of the chat, as in 21 June 2019. Null when it is not a day, or not yet. `today`
 * (YYYY-MM-DD) decides the century of a two-digit year: at most ten years ahead.
 */
export function typedDate(text: string, today: string): string | null {
  if (text.length > longestDate) return null;
  const [, first, second, third] = /^(\d{1,4})\/(\d{1,2})\/(\d{1,4})$/.exec(inFigures(text)) ?? [];
  if (!first || !second || !third) return null;
  const [year, day] = first.length === 4 ? [first, third] : [third, first];
  if (year.length % 2 === 1 || day.length > 2) return null;
  const iso = `${wholeYear(year, today)}-${second.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return parseLocalDate(iso) && iso;
}

/** Longer input is not parsed: it is no date, and parsing it would block the page. */
const longestDate = 40;

/** Formats a day (YYYY-MM-DD) as in the field: 21/06/2019. */
export function writtenDate(day: string): string {
  return day.split('-').reverse().join('/');
}

/** Returns the parts between slashes, with a month's name as its number in the middle. */
function inFigures(text: string): string {
  const parts = plain(plainDigits(text))
    .trim()
    .replace(/\bde\b|(?<=\d)(?:st|nd|rd|th|er)\b/g, ' ')
    .split(/\s*[/.,-]\s*|\s+/);
  const at = parts.findIndex((part) => /^\p{L}/u.test(part));
  // A month's name may come first, as in "June 21, 2019".
  if (at >= 0) parts.splice(1, 0, monthOf(parts.splice(at, 1)[0] ?? ''));
  return parts.join('/');
}

/** Returns the number of the month that a word, or its beginning from three letters on, names; empty for any other. */
function monthOf(word: string): string {
  const numbers = months().flatMap((names, at) =>
    names.filter((name) => name === word || (word.length >= 3 && name.startsWith(word))).map(() => at + 1),
  );
  const [month] = numbers;
  return month && numbers.every((each) => each === month) ? String(month) : '';
}

/** Returns the names of each month in every language of the chat. */
function months(): string[][] {
  return Array.from({ length: 12 }, (_, month) =>
    chatLanguages.map((language) =>
      plain(new Date(2000, month, 1).toLocaleDateString(language, { month: 'long' })),
    ),
  );
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
}

function wholeYear(year: string, today: string): string {
  if (year.length !== 2) return year;
  const latest = Number(today.slice(0, 4)) + 10;
  const ofThisCentury = Math.floor(latest / 100) * 100 + Number(year);
  return String(ofThisCentury > latest ? ofThisCentury - 100 : ofThisCentury);
}
