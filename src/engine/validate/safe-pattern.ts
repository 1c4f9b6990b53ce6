import { memoize } from '../values/memoize.ts';
import { patternCost } from './pattern-cost.ts';

const maxPatternLength = 200;
/** Worst-case steps on the longest text a pattern is run on: a few hundredths of a second. */
const maxPatternCost = 20_000_000;

/**
 * Returns a school's pattern compiled, or null when it may not run: invalid, longer than 200 characters, or open to
 * catastrophic backtracking. Conservative: what the checker cannot judge may not run.
 */
export const safePattern = memoize((pattern) => {
  if (pattern.length > maxPatternLength) return null;
  try {
    const compiled = compilePattern(pattern);
    return patternCost(pattern) <= maxPatternCost ? compiled : null;
  } catch {
    return null;
  }
});

/** Compiles a pattern as its author means it: `\p{L}` is any letter, as in HTML. Throws where it is broken. */
export function compilePattern(pattern: string): RegExp {
  return new RegExp(pattern, /\\p\{/i.test(pattern) ? 'u' : '');
}
