/**
 * Returns a text as it is searched: without case, and with each letter written in one way. Keyboards write the same letter
 * of Hindi, Arabic or French as one character or as several.
 */
export function searchForm(text: string): string {
  return text.normalize('NFC').toLowerCase();
}
