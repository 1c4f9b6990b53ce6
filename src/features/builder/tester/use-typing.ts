import { useEffect, useState } from 'react';
import type { RunLine } from './run/run-line.ts';

interface Typing {
  /** How many lines are to be seen. */
  shown: number;
  /** The lines from this one on are still to be typed. */
  typeFrom(line: number): void;
  showAll(): void;
}

/** Lets the lines of a conversation come one after the other, each after the time that the bot types it. */
export function useTyping(lines: readonly RunLine[]): Typing {
  const [typed, setTyped] = useState(0);
  const shown = Math.min(lines.length, firstTyped(lines, typed));
  const wait = lines[shown]?.typingMs;
  useEffect(() => {
    if (wait === undefined) return;
    const timer = setTimeout(() => setTyped(shown + 1), wait);
    return () => clearTimeout(timer);
  }, [shown, wait]);
  return { shown, typeFrom: setTyped, showAll: () => setTyped(Number.POSITIVE_INFINITY) };
}

/** The first line from a place on that takes time. */
function firstTyped(lines: readonly RunLine[], from: number): number {
  const at = lines.findIndex(({ typingMs }, index) => index >= from && typingMs > 0);
  return at < 0 ? lines.length : at;
}
