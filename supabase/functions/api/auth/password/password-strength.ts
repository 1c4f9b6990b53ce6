import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { lengthWeakness } from '../../../_shared/password-rule.ts';

/** Too short, too long, easy to guess, or easy to guess with the person's or school's names. */
export type PasswordWeakness = 'short' | 'long' | 'common' | 'personal';

/**
 * Returns a password's weakness, or null. `personal` are the names that an attacker may know: the person's, their
 * username, their school's. A password is strong when zxcvbn estimates more than 10^10 guesses: common words are allowed
 * if there are enough of them. The first call loads the dictionary.
 */
export async function passwordWeakness(
  password: string,
  personal: readonly string[],
): Promise<PasswordWeakness | null> {
  const length = lengthWeakness(password);
  if (length) return length;
  loading ??= loadEstimator();
  const estimator = await loading;
  const names = personal.flatMap(nameParts);
  const plain = password.normalize('NFKC');
  const isStrong = (known: string[]) =>
    [plain, withoutAccents(plain)].every((reading) => estimator.check(reading, known).score === maxScore);
  if (consistsOfNames(plain, names)) return 'personal';
  if (!isStrong(wellKnownPasswords)) return 'common';
  return isStrong([...wellKnownPasswords, ...names]) ? null : 'personal';
}

/** The highest zxcvbn score, of 0 to 4. */
const maxScore = 4;

/** Passwords given as examples by this product or by popular literature. */
const wellKnownPasswords = ['schoolgate', 'schoolgate-demo', 'correct horse battery staple'];

let loading: Promise<ZxcvbnFactory> | undefined;

async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}

/** Returns whether a password has fewer than four letters besides the names. */
function consistsOfNames(password: string, names: readonly string[]): boolean {
  const letters = password.toLowerCase().replaceAll(/\P{L}/gu, '');
  const rest = names.reduce((left, name) => left.replaceAll(name, ''), letters);
  return rest !== letters && rest.length < minOtherLetters;
}

const minOtherLetters = 4;

function withoutAccents(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '');
}

/** The words of a name, and the name as one word, the longest first. */
function nameParts(name: string): string[] {
  const words = name
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}]+/u);
  return [words.join(''), ...words].filter((word) => word.length >= 3);
}
