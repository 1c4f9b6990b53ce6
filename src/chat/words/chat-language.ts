import type { ConfigurationAnswer } from '#data/configuration/published-configuration.ts';
import { type Language, languageOf } from '#lib/i18n/languages.ts';

/**
 * Returns the language of the chat's own texts: the requested one, unless the school has said which it offers
 * (`globalVariables.languages`) and this is none of them; else the school's own (`globalVariables.language`, such as
 * "fr" or "fr-CA"), else English. Never the browser's: the school's part of the conversation is in one language, and
 * mixing two would not help.
 */
export function chatLanguage(asked: Language | undefined, answer: ConfigurationAnswer | null): Language {
  const { language, languages } = answer?.ok ? answer.config.globalVariables : {};
  const offered = Array.isArray(languages) ? languages.flatMap((tag) => languageOf(tag) ?? []) : [];
  const isOffered = asked !== undefined && (offered.length === 0 || offered.includes(asked));
  return (isOffered ? asked : languageOf(language)) ?? offered[0] ?? 'en';
}
