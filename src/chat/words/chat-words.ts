import type { ChatLanguage } from '#lib/i18n/languages.ts';
import english from './en.json';
import type help from './en-help.json';
import type specified from './en-specified.json';
import { wordsFiles } from './words-files.ts';

/** The chat's own texts in one language. The school's texts come from its configuration. */
export type ChatWords = typeof english & {
  language: ChatLanguage;
  /**
   * Translations of the specification's English sentences, by code. Null in English, where the original sentences are
   * used: the English file is for translators and not shipped.
   */
  specified: typeof specified | null;
  /** The texts of what follows an answer or an enquiry, where they come in the same file. */
  help?: typeof help;
};

export const englishWords: ChatWords = { ...english, language: 'en', specified: null };

/** Returns the texts of a language synchronously; null while its file has not been loaded. */
export function wordsIn(language: ChatLanguage): ChatWords | null {
  return language === 'en' ? englishWords : (fetched[language] ?? null);
}

/**
 * Loads the texts of a language on first use. Never rejects: without the file the chat uses English, and the file may
 * be requested again.
 */
export async function loadWords(language: ChatLanguage): Promise<ChatWords> {
  if (language === 'en') return englishWords;
  try {
    fetched[language] ??= { ...(await wordsFiles[language]()).default, language };
  } catch {
    return englishWords;
  }
  return fetched[language];
}

const fetched: Partial<Record<ChatLanguage, ChatWords>> = {};
