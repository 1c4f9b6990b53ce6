import { createContext, useContext, useEffect, useState } from 'react';
import type { Language } from '#lib/i18n/languages.ts';
import { type ChatWords, englishWords, loadWords, wordsIn } from './chat-words.ts';

/** The words of the chat around a component. */
export const WordsContext = createContext(englishWords);

export function useWords(): ChatWords {
  return useContext(WordsContext);
}

/** The words of a language. Until its file is there the chat goes on in those it had before, English at first. */
export function useWordsIn(language: Language): ChatWords {
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
