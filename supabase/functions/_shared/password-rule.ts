/**
 * The length limits of staff passwords, shared by the service and the console's forms (through `src/data`), so this file
 * imports nothing. Only the service rates how guessable a password is (`password-strength.ts`).
 */

/** The minimum in characters, the maximum in bytes of UTF-8: bcrypt ignores anything beyond. */
export const minPasswordLength = 12;
export const maxPasswordBytes = 72;

export function lengthWeakness(password: string): 'short' | 'long' | null {
  if ([...password].length < minPasswordLength) return 'short';
  return new TextEncoder().encode(password).length > maxPasswordBytes ? 'long' : null;
}
