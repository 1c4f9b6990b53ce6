import { diffArrays } from 'diff';

/** A stretch of a text that the other one has too, or has not. */
export interface TextPart {
  text: string;
  isOther: boolean;
}

/** Two texts word by word: each as its own stretches, of which some stand in the other in the same order. */
export function diffWords(from: string, to: string): { from: TextPart[]; to: TextPart[] } {
  const parts: { from: TextPart[]; to: TextPart[] } = { from: [], to: [] };
  const words = splitWords(from);
  for (const change of diffArrays(words, splitWords(to), { comparator: isSame })) {
    // The library returns only the words of `to` for those that count as the same: their blanks may differ.
    if (!change.added) append(parts.from, words.splice(0, change.count), change.removed);
    if (!change.removed) append(parts.to, change.value, change.added);
  }
  return parts;
}

/** Words with the blanks behind them. */
function splitWords(text: string): string[] {
  return text.match(/\S+\s*|^\s+/g) ?? [];
}

/** How many blanks follow a word is no difference, unless one of them ends a line. */
function isSame(one: string, other: string): boolean {
  return one.trimEnd() === other.trimEnd() && one.includes('\n') === other.includes('\n');
}

function append(parts: TextPart[], words: string[], isOther: boolean): void {
  const last = parts.at(-1);
  if (last?.isOther === isOther) last.text += words.join('');
  else parts.push({ text: words.join(''), isOther });
}
