/** Words in the given language, else in the page's; in English where they are in neither. */
export function translate(words: { en: string; [language: string]: string }, language?: string): string {
  return words[(language || document.documentElement.lang).slice(0, 2)] ?? words.en;
}
