/**
 * Normalises a text for storage: composed characters (NFC), no NUL or byte-order mark (the database stores neither), no
 * lone surrogates (not valid UTF-8), trimmed.
 */
export function plainText(text: string): string {
  return text
    .replaceAll('\0', '')
    .replaceAll('\uFEFF', '')
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .normalize('NFC')
    .trim();
}
