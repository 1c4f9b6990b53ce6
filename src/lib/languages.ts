/** The languages the console speaks. */
export const languages = ['en', 'es', 'fr'] as const;
export type Language = (typeof languages)[number];

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/** The first language of the browser that the console speaks, or English. */
export function browserLanguage(): Language {
  const asked = globalThis.navigator?.languages ?? [];
  return asked.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';
}
