import type { Language } from '#lib/i18n/languages.ts';
import english from '../words/en-help.json';
import spanish from '../words/es-help.json';
import french from '../words/fr-help.json';

/** The texts of what follows an answer or an enquiry; in a separate file, as not every conversation needs them. */
export type HelpWords = typeof english;

const inLanguages: Record<Language, HelpWords> = { en: english, es: spanish, fr: french };

export function helpWordsIn(language: Language): HelpWords {
  return inLanguages[language];
}
