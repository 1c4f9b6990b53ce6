/**
 * What a password of staff must have, whatever it is. For the service and for the console's forms (which learn of it
 * through `src/data`): a file without imports. How hard it is to guess, the service alone says (`password-strength.ts`).
 */

/** The shortest password in characters, the longest in bytes of UTF-8: what lies beyond, its hash would not see. */
export const shortestPassword = 12;
export const longestPasswordBytes = 72;

export function lengthWeakness(password: string): 'short' | 'long' | null {
  if ([...password].length < shortestPassword) return 'short';
  return new TextEncoder().encode(password).length > longestPasswordBytes ? 'long' : null;
}
