import { patternCost } from './pattern-cost.ts';

const longestPattern = 200;
/** Steps a match may need at worst on the longest text a pattern is run on: a few hundredths of a second. */
const highestCost = 20_000_000;
const remembered = 200;

/**
 * Whether a school's own pattern may run: it compiles, is no longer than 200 characters and cannot backtrack
 * catastrophically. Conservative: a pattern the checker cannot judge counts as unsafe.
 */
export function isSafePattern(pattern: string): boolean {
  const known = verdicts.get(pattern);
  if (known !== undefined) return known;
  const verdict = judge(pattern);
  if (verdicts.size >= remembered) verdicts.clear();
  verdicts.set(pattern, verdict);
  return verdict;
}

const verdicts = new Map<string, boolean>();

function judge(pattern: string): boolean {
  if (pattern.length > longestPattern) return false;
  try {
    new RegExp(pattern);
  } catch {
    return false;
  }
  return (patternCost(pattern) ?? Number.POSITIVE_INFINITY) <= highestCost;
}
