/** Returns a text with the digits of Arabic, Persian and Devanagari keyboards as 0 to 9. */
export function plainDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]/g, (digit) =>
    String((digit.charCodeAt(0) - (digit > '\u0965' ? 6 : 0)) % 16),
  );
}
