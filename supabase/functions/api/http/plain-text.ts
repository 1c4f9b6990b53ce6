/**
 * A text as it is stored: composed characters (NFC), no NUL or byte-order mark (the database keeps neither), no
 * half surrogate pairs (no valid UTF-8), no blanks around it.
 */
export function plainText(text: string): string {
  return text
    .replaceAll('\0', '')
    .replaceAll('\uFEFF', '')
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .normalize('NFC')
    .trim();
}
