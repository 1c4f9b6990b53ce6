import { compilePattern, safePattern } from '#engine';

export type PatternFault = 'patternBroken' | 'patternLong' | 'patternUnsafe';

/** Returns why the chat would not apply a pattern; null when it would. */
export function patternFault(pattern: string): PatternFault | null {
  if (pattern === '' || safePattern(pattern)) return null;
  if (pattern.length > longestPattern) return 'patternLong';
  return compiles(pattern) ? 'patternUnsafe' : 'patternBroken';
}

/** Returns whether a text matches a pattern as the chat checks it; null when the pattern may not run. */
export function fitsPattern(pattern: string, text: string): boolean | null {
  return safePattern(pattern)?.test(text) ?? null;
}

/** The engine's limit. */
const longestPattern = 200;

function compiles(pattern: string): boolean {
  try {
    compilePattern(pattern);
    return true;
  } catch {
    return false;
  }
}
