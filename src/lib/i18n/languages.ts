/** The languages the console and the chat speak. */
export const languages = ['en', 'es', 'fr'] as const;
export type Language = (typeof languages)[number];

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/** The language that a tag such as `fr`, `fr-CA` or `FR` stands for; undefined when it is none of ours. */
export function languageOf(tag: unknown): Language | undefined {
  const [base] = typeof tag === 'string' ? tag.toLowerCase().split(/[-_]/) : [];
  return isLanguage(base) ? base : undefined;
}

/** The first language of the browser that the console speaks, or English. */
export function browserLanguage(): Language {
  const asked = globalThis.navigator?.languages ?? [];
  return asked.map(languageOf).find(isLanguage) ?? 'en';
}
