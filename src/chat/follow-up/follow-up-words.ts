import type { ChatLanguage } from '#lib/i18n/languages.ts';
import { fetchedHelpIn, type HelpWords } from '../words/chat-words.ts';
import english from '../words/texts/en-help.json';

/**
 * Returns the texts of what follows an answer or an enquiry in a language that the chat speaks. Scripts that use them
 * are loaded by `lazyWithHelp`, which loads the texts as well.
 */
export function helpWordsIn(language: ChatLanguage): HelpWords {
  return fetchedHelpIn(language) ?? english;
}
