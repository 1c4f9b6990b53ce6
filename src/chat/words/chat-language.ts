import type { ConfigurationAnswer } from '#data/configuration/published-configuration.ts';
import { translatedLanguages } from '#data/configuration/school-texts.ts';
import { type ChatLanguage, chatLanguageOf, chatLanguages } from '#lib/i18n/languages.ts';

/**
 * Returns the language of a chat: the requested one, unless the school has said which it offers
 * (`globalVariables.languages`) and this is none of them; else the first of `preferred` that the school's conversation
 * is in; else the school's own (`globalVariables.language`, such as "fr" or "fr-CA"), else English.
 *
 * @param preferred languages of the host page and the browser. Only ones that the whole conversation is in: mixing two
 *   would not help.
 */
export function chatLanguage(
  asked: ChatLanguage | undefined,
  answer: ConfigurationAnswer | null,
  preferred: readonly ChatLanguage[] = [],
): ChatLanguage {
  const { language, languages } = answer?.ok ? answer.config.globalVariables : {};
  const named = languagesIn(languages);
  if (asked !== undefined && (named.length === 0 || named.includes(asked))) return asked;
  const offered = offeredLanguages(answer);
  return preferred.find((each) => offered.includes(each)) ?? chatLanguageOf(language) ?? named[0] ?? 'en';
}

/** Returns the languages that a school's conversation is in and that the school offers. */
export function offeredLanguages(answer: ConfigurationAnswer | null): ChatLanguage[] {
  if (!answer?.ok) return [];
  const { language, languages } = answer.config.globalVariables;
  const named = languagesIn(languages);
  const own = chatLanguageOf(language) ?? 'en';
  const translated = translatedLanguages(answer);
  // What is translated into the school's own language was written in another.
  const written = translated.includes(own) ? 'en' : own;
  return chatLanguages
    .filter((each) => each === written || translated.includes(each))
    .filter((each) => named.length === 0 || named.includes(each));
}

function languagesIn(tags: unknown): ChatLanguage[] {
  return Array.isArray(tags) ? tags.flatMap((tag) => chatLanguageOf(tag) ?? []) : [];
}
