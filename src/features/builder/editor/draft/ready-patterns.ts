/** Ready-made patterns, by name. */
export const readyPatterns = {
  tenDigits: '^[0-9]{10}$',
  email: '^[a-zA-Z0-9._%+-]+@[a-zA-Z0-9.-]+\\.[a-zA-Z]{2,}$',
  letters: "^[\\p{L}\\p{M} .'’-]+$",
  lettersAndDigits: '^[A-Za-z0-9 ]+$',
  digits: '^[0-9]+$',
  sixDigits: '^[1-9][0-9]{5}$',
  year: '^(19|20)[0-9]{2}$',
} as const;

export type ReadyPattern = keyof typeof readyPatterns;

/** Returns the name of a ready-made pattern; null for the school's own. */
export function readyPatternOf(pattern: string): ReadyPattern | null {
  return readyPatternNames.find((name) => readyPatterns[name] === pattern) ?? null;
}

export const readyPatternNames = [
  'tenDigits',
  'email',
  'letters',
  'lettersAndDigits',
  'digits',
  'sixDigits',
  'year',
] as const satisfies readonly ReadyPattern[];
