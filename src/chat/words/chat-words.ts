import type { ChatLanguage } from '#lib/i18n/languages.ts';
import english from './texts/en.json';
import type help from './texts/en-help.json';
import type specified from './texts/en-specified.json';
import { helpFiles, wordsFiles } from './words-files.ts';

/** The chat's own texts in one language. The school's texts come from its configuration. */
export type ChatWords = typeof english & {
  language: ChatLanguage;
  /**
   * Translations of the specification's English sentences, by code. Null in English, where the original sentences are
   * used: the English file is for translators and not shipped.
   */
  specified: typeof specified | null;
};

/** The texts of what follows an answer or an enquiry: not every conversation needs them, and no first message. */
export type HelpWords = typeof help;

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
    const words = fetched[language] ?? { ...(await wordsFiles[language]()).default, language };
    // Half of them would mix two languages.
    if (isHelpWanted) await loadHelpIn(language);
    fetched[language] ??= words;
    return fetched[language];
  } catch {
    return englishWords;
  }
}

/** Returns the texts of `helpFiles` in a language synchronously; null while they have not been loaded. */
export function fetchedHelpIn(language: ChatLanguage): HelpWords | null {
  return fetchedHelp[language] ?? null;
}

/** Loads the texts of `helpFiles` in the languages loaded so far; from now on `loadWords` brings them along. Rejects without them. */
export async function loadHelpWords(): Promise<void> {
  isHelpWanted = true;
  await Promise.all(Object.values(fetched).map((words) => loadHelpIn(words.language)));
}

async function loadHelpIn(language: ChatLanguage): Promise<void> {
  if (language !== 'en') fetchedHelp[language] ??= (await helpFiles[language]()).default;
}

const fetched: Partial<Record<ChatLanguage, ChatWords>> = {};
const fetchedHelp: Partial<Record<ChatLanguage, HelpWords>> = {};
let isHelpWanted = false;
