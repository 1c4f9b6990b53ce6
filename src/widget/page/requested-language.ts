import { type ChatLanguage, chatLanguageOf } from '#lib/i18n/languages.ts';

/** Returns the language in a chat URL's `lang`, such as `fr` or `fr-CA`; undefined when it is not supported. */
export function readRequestedLanguage(search: string): ChatLanguage | undefined {
  return chatLanguageOf(new URLSearchParams(search).get('lang'));
}

/** Returns the supported languages of the host page, the URL's `language`, and of the browser, best first. */
export function readPreferredLanguages(search: string): ChatLanguage[] {
  const tags = [new URLSearchParams(search).get('language'), ...(globalThis.navigator?.languages ?? [])];
  const found = tags.flatMap((tag) => chatLanguageOf(tag) ?? []);
  return found.length > 0 ? [...new Set(found)] : ['en'];
}
