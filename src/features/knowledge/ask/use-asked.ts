import { useState } from 'react';
import type { Language } from '#lib/i18n/languages.ts';

/** The questions that were asked on this visit, kept for as long as the screen is there. */
export interface Asked {
  /** What was asked last. */
  current: AskedQuestion | null;
  /** The last few, newest first, each once. */
  recent: readonly AskedQuestion[];
  ask(question: AskedQuestion): void;
}

export interface AskedQuestion {
  question: string;
  language: Language;
}

export function useAsked(): Asked {
  const [asked, setAsked] = useState<readonly AskedQuestion[]>([]);
  const [current, setCurrent] = useState<AskedQuestion | null>(null);
  return {
    current,
    recent: asked,
    ask(next) {
      setCurrent(next);
      const isKnown = asked.some((each) => isSameQuestion(each, next));
      // One that is asked again keeps its place, so that a row of checks can be gone through.
      if (!isKnown) setAsked([next, ...asked].slice(0, mostRecent));
    },
  };
}

export function isSameQuestion(one: AskedQuestion, other: AskedQuestion): boolean {
  return one.language === other.language && one.question.toLowerCase() === other.question.toLowerCase();
}

const mostRecent = 6;
