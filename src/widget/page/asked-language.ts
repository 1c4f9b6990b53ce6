import { type Language, languageOf } from '#lib/i18n/languages.ts';

/** The language that a chat's address asks for as `lang`, such as `fr` or `fr-CA`; undefined when it is none of ours. */
export function askedLanguage(search: string): Language | undefined {
  return languageOf(new URLSearchParams(search).get('lang'));
}
