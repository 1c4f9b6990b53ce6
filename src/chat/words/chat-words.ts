import type { Language } from '#lib/i18n/languages.ts';
import english from './en.json';
import type specified from './en-specified.json';
import { wordsFiles } from './words-files.ts';

/** Every sentence the chat itself says, in one language. What the school says comes from its configuration. */
export type ChatWords = typeof english & {
  language: Language;
  /**
   * What the specification words in English, by code. Null in English, where it is said as whoever noticed it worded it:
   * the English file is what translators go by, and is not shipped.
   */
  specified: typeof specified | null;
};

export const englishWords: ChatWords = { ...english, language: 'en', specified: null };

/** The words of a language without waiting; null as long as its file has not been fetched. */
export function wordsIn(language: Language): ChatWords | null {
  return language === 'en' ? englishWords : (fetched[language] ?? null);
}

/**
 * The words of a language; its file is fetched when it is first wanted. Never rejects: without the file the chat speaks
 * English, and the file may be asked for again.
 */
export async function loadWords(language: Language): Promise<ChatWords> {
  if (language === 'en') return englishWords;
  try {
    fetched[language] ??= { ...(await wordsFiles[language]()).default, language };
  } catch {
    return englishWords;
  }
  return fetched[language];
}

const fetched: Partial<Record<Language, ChatWords>> = {};
