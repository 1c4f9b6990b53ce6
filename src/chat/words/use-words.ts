import { createContext, useContext, useEffect, useState } from 'react';
import type { ChatLanguage } from '#lib/i18n/languages.ts';
import { type ChatWords, englishWords, loadWords, wordsIn } from './chat-words.ts';

/** The texts of the chat around a component. */
export const WordsContext = createContext(englishWords);

export function useWords(): ChatWords {
  return useContext(WordsContext);
}

/** Returns the texts of a language. Until its file has loaded, the previous ones stay, English at first. */
export function useWordsIn(language: ChatLanguage): ChatWords {
  const [last, setLast] = useState(englishWords);
  useEffect(() => {
    let wanted = true;
    loadWords(language).then((words) => {
      if (wanted) setLast(words);
    });
    return () => {
      wanted = false;
    };
  }, [language]);
  return wordsIn(language) ?? last;
}
