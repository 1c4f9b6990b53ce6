import { loadHelpWords } from '../words/chat-words.ts';
import { type LazyModule, lazyModule } from './lazy-module.ts';

/** A lazy module that uses the texts of `helpWordsIn`: it is there once they are, and has failed to load without them. */
export function lazyWithHelp<T>(load: () => Promise<T>): LazyModule<T> {
  return lazyModule(async () => {
    const [value] = await Promise.all([load(), loadHelpWords()]);
    return value;
  });
}
