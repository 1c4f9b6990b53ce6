/** Returns a text in the given language, else in the page's, else in English. */
export function translate(words: { en: string; [language: string]: string }, language?: string): string {
  return words[(language || document.documentElement.lang).slice(0, 2)] ?? words.en;
}
