/** Words in the given language, else in the page's; in English where they are in neither. */
export function wordsOf(words: Record<string, string>, language?: string): string | undefined {
  return words[(language || document.documentElement.lang).slice(0, 2)] ?? words.en;
}
