/**
 * Returns the letter of a shortcut: as the keyboard's layout has it, or where that has no Latin letters, as in Arabic or
 * Hindi, the Latin one of the same key. Other keys are returned by their name.
 */
export function shortcutLetter({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  const isLatin = /^[a-z]$/i.test(key);
  return isLatin || !/^Key[A-Z]$/.test(code) ? key.toLowerCase() : code.slice(-1).toLowerCase();
}
