import type { ConfigurationAnswer } from '#data/configuration/published-configuration.ts';
import { type Language, languageOf } from '#lib/i18n/languages.ts';

/**
 * Returns the language of the chat's own texts: the requested one, else the school's own (`globalVariables.language`,
 * such as "fr" or "fr-CA"), else English. Never the browser's: the school's part of the conversation is in one
 * language, and mixing two would not help.
 */
export function chatLanguage(asked: Language | undefined, answer: ConfigurationAnswer | null): Language {
  const school = answer?.ok ? languageOf(answer.config.globalVariables.language) : undefined;
  return asked ?? school ?? 'en';
}
