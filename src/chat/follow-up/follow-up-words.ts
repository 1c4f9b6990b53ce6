import type { ChatLanguage } from '#lib/i18n/languages.ts';
import { wordsIn } from '../words/chat-words.ts';
import english from '../words/en-help.json';
import spanish from '../words/es-help.json';
import french from '../words/fr-help.json';

/** The texts of what follows an answer or an enquiry; in a separate file, as not every conversation needs them. */
export type HelpWords = typeof english;

const inLanguages: Partial<Record<ChatLanguage, HelpWords>> = { en: english, es: spanish, fr: french };

/** Returns the texts of a language that the chat speaks: those of some come with its other words. */
export function helpWordsIn(language: ChatLanguage): HelpWords {
  return inLanguages[language] ?? wordsIn(language)?.help ?? english;
}
