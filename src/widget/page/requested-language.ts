import { type Language, languageOf } from '#lib/i18n/languages.ts';

/** Returns the language in a chat URL's `lang`, such as `fr` or `fr-CA`; undefined when it is not supported. */
export function readRequestedLanguage(search: string): Language | undefined {
  return languageOf(new URLSearchParams(search).get('lang'));
}
