import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { lengthWeakness } from '../../_shared/password-rule.ts';

/** Too short, too long, easy to guess, or easy to guess with the person's or school's names. */
export type PasswordWeakness = 'short' | 'long' | 'common' | 'personal';

/**
 * What is wrong with a password, or null. `personal` are the names that an attacker may know: the person's, their
 * username, their school's. It holds when zxcvbn reckons with more than 10^10 guesses: whole words may be common, as long
 * as there are enough of them. The first judgement loads the dictionary.
 */
export async function passwordWeakness(
  password: string,
  personal: readonly string[],
): Promise<PasswordWeakness | null> {
  const length = lengthWeakness(password);
  if (length) return length;
  loading ??= loadJudge();
  const judge = await loading;
  const names = personal.flatMap(translate);
  const plain = password.normalize('NFKC');
  const isStrong = (known: string[]) =>
    [plain, withoutAccents(plain)].every((reading) => judge.check(reading, known).score === strongest);
  if (hasLittleBesides(plain, names)) return 'personal';
  if (!isStrong(knownToAll)) return 'common';
  return isStrong([...knownToAll, ...names]) ? null : 'personal';
}

/** Of the scores 0 to 4. */
const strongest = 4;

/** Passwords that this product or everybody's books give as examples. */
const knownToAll = ['schoolgate', 'schoolgate-demo', 'correct horse battery staple'];

let loading: Promise<ZxcvbnFactory> | undefined;

async function loadJudge(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}

/** Names, and fewer than four letters that are none of them. */
function hasLittleBesides(password: string, names: readonly string[]): boolean {
  const letters = password.toLowerCase().replaceAll(/\P{L}/gu, '');
  const rest = names.reduce((left, name) => left.replaceAll(name, ''), letters);
  return rest !== letters && rest.length < leastOfOnesOwn;
}

const leastOfOnesOwn = 4;

function withoutAccents(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '');
}

/** The words of a name, and the name as one word, the longest first. */
function translate(name: string): string[] {
  const words = name
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}]+/u);
  return [words.join(''), ...words].filter((word) => word.length >= 3);
}
