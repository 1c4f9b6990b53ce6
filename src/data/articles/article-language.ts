import { languageName, languages } from '#lib/i18n/languages.ts';

/** The languages of articles: those whose words PostgreSQL stems, and Hindi (`private.is_answer_language`). */
// biome-ignore format: one line a language would be a page.
export const articleLanguages = [
  'ar', 'ca', 'da', 'de', 'el', 'en', 'es', 'eu', 'fi', 'fr', 'ga', 'hi', 'hu', 'hy', 'id', 'it', 'lt', 'ne', 'nl',
  'no', 'pt', 'ro', 'ru', 'sr', 'sv', 'ta', 'tr',
] as const;
export type ArticleLanguage = (typeof articleLanguages)[number];

/** Returns the language of a tag such as `de` or `pt-BR`; undefined when no article can be in it. */
export function articleLanguageOf(tag: unknown): ArticleLanguage | undefined {
  const base = typeof tag === 'string' ? tag.trim().toLowerCase().split(/[-_]/)[0] : undefined;
  return articleLanguages.find((language) => language === base);
}

/** Returns the language that a text names: by a tag, or by its name in itself or in a language of the console. */
export function articleLanguageNamed(text: string): ArticleLanguage | undefined {
  const name = plain(text);
  return (
    articleLanguageOf(text) ??
    articleLanguages.find((each) =>
      [each, ...languages].some((reader) => plain(languageName(each, reader)) === name),
    ) ??
    (name === 'castellano' ? 'es' : undefined)
  );
}

/** Without capitals and accents. */
function plain(text: string): string {
  return text.trim().normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
