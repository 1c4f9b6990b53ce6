/**
 * Which passwords staff may have. The one rule, for the service and for the console's forms (which learn of it through
 * `src/data`): a file without imports.
 */

/** The shortest password in characters, the longest in bytes of UTF-8: what lies beyond, its hash would not see. */
export const shortestPassword = 12;
export const longestPasswordBytes = 72;

/** Too short, too long, among the first that anybody tries, or made of what is known about the person. */
export type PasswordWeakness = 'short' | 'long' | 'common' | 'personal';

function lengthWeakness(password: string): 'short' | 'long' | null {
  if ([...password].length < shortestPassword) return 'short';
  return new TextEncoder().encode(password).length > longestPasswordBytes ? 'long' : null;
}

/**
 * What is wrong with a password, or null. `common` are the words of the commonest passwords in small letters; `personal`
 * the names that somebody who guesses knows: the person's, their username, their school's. A password needs a few
 * characters besides those: `Password2026!` is not one more than `password`.
 */
export function passwordWeakness(
  password: string,
  common: readonly string[],
  personal: readonly string[],
): PasswordWeakness | null {
  const length = lengthWeakness(password);
  if (length) return length;
  const plain = password
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s._-]/g, '');
  if (repeated.test(plain) || plain.replaceAll(runs, '').length < leastOfOnesOwn) return 'common';
  const readings = readingsOf(plain);
  if (readings.some((reading) => hasLittleBesides(reading, common))) return 'common';
  const known = [...personal.flatMap(wordsOf), ...common];
  return readings.some((reading) => hasLittleBesides(reading, known)) ? 'personal' : null;
}

/** One of the words or several, and fewer than four characters that are neither of them nor keys in a row. */
function hasLittleBesides(reading: string, words: readonly string[]): boolean {
  const left = longestFirst(words).reduce((rest, word) => rest.replaceAll(word, ''), reading);
  return left !== reading && left.replaceAll(runs, '').length < leastOfOnesOwn;
}

const leastOfOnesOwn = 4;

/** As it stands; less what surrounds its letters; and with digits read as letters. */
function readingsOf(plain: string): string[] {
  const core = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const asLetters = core.replaceAll(/[03457@$!]/g, (mark) => lookalikes[mark] ?? mark);
  return [plain, core, asLetters.replaceAll('1', 'i'), asLetters.replaceAll('1', 'l')];
}

const lookalikes: Record<string, string> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** A short piece again and again. */
const repeated = /^(.{1,4})\1{2,}.{0,3}$/u;

/** Keys in a row, or letters and digits in order, there and back: three or more. */
const runs = runsOf([
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'qwertzuiop',
  '1qaz',
  '2wsx',
  '3edc',
  '1q2w3e4r5t6y',
]);

function runsOf(rows: readonly string[]): RegExp {
  const both = rows.flatMap((row) => [row, [...row].reverse().join('')]);
  const pieces = both.flatMap((row) =>
    Array.from({ length: row.length - 2 }, (_, start) =>
      Array.from({ length: row.length - start - 2 }, (_, more) => row.slice(start, start + 3 + more)),
    ).flat(),
  );
  return new RegExp(longestFirst(pieces).join('|'), 'g');
}

function longestFirst(words: readonly string[]): string[] {
  return [...words].sort((a, b) => b.length - a.length);
}

/** The words of a name that are long enough to be one, and the name as one word. */
function wordsOf(name: string): string[] {
  const words = name
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}]+/u);
  return [words.join(''), ...words].filter((word) => word.length >= 4);
}
