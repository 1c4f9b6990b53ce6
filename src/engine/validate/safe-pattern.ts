import { memoize } from '../values/memoize.ts';
import { patternCost } from './pattern-cost.ts';

const longestPattern = 200;
/** Steps a match may need at worst on the longest text a pattern is run on: a few hundredths of a second. */
const highestCost = 20_000_000;

/**
 * A school's own pattern, if it may run: it compiles, is no longer than 200 characters and cannot backtrack
 * catastrophically; else null. Conservative: what the checker cannot judge may not run.
 */
export const safePattern = memoize((pattern) => {
  if (pattern.length > longestPattern) return null;
  try {
    const compiled = new RegExp(pattern);
    return patternCost(pattern) <= highestCost ? compiled : null;
  } catch {
    return null;
  }
});
