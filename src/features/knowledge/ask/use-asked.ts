import { useState } from 'react';
import type { ArticleLanguage } from '#data/articles/article-language.ts';

/** The questions of this visit, in memory while the screen is mounted. */
export interface Asked {
  /** The last question. */
  current: QuestionTry | null;
  /** The last few, newest first, without duplicates. */
  recent: readonly QuestionTry[];
  ask(question: QuestionTry): void;
}

export interface QuestionTry {
  question: string;
  language: ArticleLanguage;
}

export function useAsked(): Asked {
  const [asked, setAsked] = useState<readonly QuestionTry[]>([]);
  const [current, setCurrent] = useState<QuestionTry | null>(null);
  return {
    current,
    recent: asked,
    ask(next) {
      setCurrent(next);
      const isKnown = asked.some((each) => isSameTry(each, next));
      // A repeated question keeps its position, so that a series of checks can be worked through.
      if (!isKnown) setAsked([next, ...asked].slice(0, mostRecent));
    },
  };
}

export function isSameTry(one: QuestionTry, other: QuestionTry): boolean {
  return one.language === other.language && one.question.toLowerCase() === other.question.toLowerCase();
}

const mostRecent = 6;
