import { diffArrays } from 'diff';

/** A segment of a text, with or without a match in the other text. */
export interface TextPart {
  text: string;
  isOther: boolean;
}

/** Compares two texts word by word; returns the segments of each. */
export function diffWords(from: string, to: string): { from: TextPart[]; to: TextPart[] } {
  const parts: { from: TextPart[]; to: TextPart[] } = { from: [], to: [] };
  const words = splitWords(from);
  for (const change of diffArrays(words, splitWords(to), { comparator: isSame })) {
    // For equal words the library returns only those of `to`: their whitespace may differ.
    if (!change.added) append(parts.from, words.splice(0, change.count), change.removed);
    if (!change.removed) append(parts.to, change.value, change.added);
  }
  return parts;
}

/** Splits into words with their trailing whitespace. */
function splitWords(text: string): string[] {
  return text.match(/\S+\s*|^\s+/g) ?? [];
}

/** The amount of whitespace after a word is ignored, unless only one of them ends a line. */
function isSame(one: string, other: string): boolean {
  return one.trimEnd() === other.trimEnd() && one.includes('\n') === other.includes('\n');
}

function append(parts: TextPart[], words: string[], isOther: boolean): void {
  const last = parts.at(-1);
  if (last?.isOther === isOther) last.text += words.join('');
  else parts.push({ text: words.join(''), isOther });
}
