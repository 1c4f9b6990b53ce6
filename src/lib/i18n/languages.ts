/** The languages of the console and the chat. */
export const languages = ['en', 'es', 'fr'] as const;
export type Language = (typeof languages)[number];

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/** Returns the language of a tag such as `fr`, `fr-CA` or `FR`; undefined when it is not supported. */
export function languageOf(tag: unknown): Language | undefined {
  const [base] = typeof tag === 'string' ? tag.toLowerCase().split(/[-_]/) : [];
  return isLanguage(base) ? base : undefined;
}

/** Returns the browser's first supported language, or English. */
export function browserLanguage(): Language {
  const preferred = globalThis.navigator?.languages ?? [];
  return preferred.map(languageOf).find(isLanguage) ?? 'en';
}
