import { safePattern } from '#engine';

export type PatternFault = 'patternBroken' | 'patternLong' | 'patternUnsafe';

/** Why the chat would not apply a pattern; null when it would. */
export function patternFault(pattern: string): PatternFault | null {
  if (pattern === '' || safePattern(pattern)) return null;
  if (pattern.length > longestPattern) return 'patternLong';
  return compiles(pattern) ? 'patternUnsafe' : 'patternBroken';
}

/** Whether a text fits a pattern, in the chat's own way; null when the pattern may not run. */
export function fitsPattern(pattern: string, text: string): boolean | null {
  return safePattern(pattern)?.test(text) ?? null;
}

/** The engine's limit. */
const longestPattern = 200;

function compiles(pattern: string): boolean {
  try {
    new RegExp(pattern);
    return true;
  } catch {
    return false;
  }
}
