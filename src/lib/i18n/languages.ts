/** The languages of the console. */
export const languages = ['en', 'es', 'fr'] as const;
export type Language = (typeof languages)[number];

/** The languages of the chat, which a school may translate its conversation into. */
export const chatLanguages = ['en', 'hi', 'es', 'fr', 'ar'] as const;
export type ChatLanguage = (typeof chatLanguages)[number];

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/** Returns the language of a tag such as `fr`, `fr-CA` or `FR`; undefined when it is not supported. */
export function languageOf(tag: unknown): Language | undefined {
  const base = baseOf(tag);
  return isLanguage(base) ? base : undefined;
}

/** Returns the chat's language of a tag; undefined when the chat does not have it. */
export function chatLanguageOf(tag: unknown): ChatLanguage | undefined {
  const base = baseOf(tag);
  return chatLanguages.find((language) => language === base);
}

/** Returns the browser's first supported language, or English. */
export function browserLanguage(): Language {
  const preferred = globalThis.navigator?.languages ?? [];
  return preferred.map(languageOf).find(isLanguage) ?? 'en';
}

/** Returns the name of the language `tag` in the language `reader`; the tag itself where it has none. */
export function languageName(tag: string, reader: string): string {
  try {
    return new Intl.DisplayNames([reader], { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}

function baseOf(tag: unknown): string | undefined {
  return typeof tag === 'string' ? tag.toLowerCase().split(/[-_]/)[0] : undefined;
}
