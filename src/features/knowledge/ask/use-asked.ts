import { useState } from 'react';
import type { Language } from '#lib/i18n/languages.ts';

/** The questions that were asked on this visit, kept for as long as the screen is there. */
export interface Asked {
  /** What was asked last. */
  current: QuestionTry | null;
  /** The last few, newest first, each once. */
  recent: readonly QuestionTry[];
  ask(question: QuestionTry): void;
}

export interface QuestionTry {
  question: string;
  language: Language;
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
      // One that is asked again keeps its place, so that a row of checks can be gone through.
      if (!isKnown) setAsked([next, ...asked].slice(0, mostRecent));
    },
  };
}

export function isSameTry(one: QuestionTry, other: QuestionTry): boolean {
  return one.language === other.language && one.question.toLowerCase() === other.question.toLowerCase();
}

const mostRecent = 6;
