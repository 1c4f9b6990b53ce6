import type { Language } from '#lib/i18n/languages.ts';
import english from '../words/en-help.json';
import spanish from '../words/es-help.json';
import french from '../words/fr-help.json';

/** What the chat says about its answers to questions; apart, for not every conversation comes to them. */
export type HelpWords = typeof english;

const inLanguages: Record<Language, HelpWords> = { en: english, es: spanish, fr: french };

export function helpWordsIn(language: Language): HelpWords {
  return inLanguages[language];
}
