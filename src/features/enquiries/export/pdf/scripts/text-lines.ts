import bidiFactory from 'bidi-js';
import type { ShapedGlyph, Shaper } from './shaper.ts';

/** A line as it is drawn: its parts from left to right. */
export type ShapedLine = readonly ShapedPart[];

export interface ShapedPart {
  /** What it shows, as it is written. */
  text: string;
  /** The embedding level: odd from right to left. */
  level: number;
  glyphs: readonly ShapedGlyph[];
}

const bidi = bidiFactory();

/** Breaks a text into lines no wider than `width`, in thousandths of the font size. */
export function shapedLines(shaper: Shaper, text: string, width: number): ShapedLine[] {
  const known = shaper.known(text).trim();
  const isRightToLeft = (bidi.getEmbeddingLevels(known, 'auto').paragraphs[0]?.level ?? 0) % 2 === 1;
  const wide = (part: string) => widthOf(visualParts(shaper, part, isRightToLeft));
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const part of partsOf(known)) {
    for (const piece of wide(part) > width ? (part.match(letters) ?? []) : [part]) {
      const more = wide(piece);
      if (line !== '' && used + more > width && piece !== ' ') {
        lines.push(line);
        line = '';
        used = 0;
      }
      line += piece;
      used += more;
    }
  }
  lines.push(line);
  return lines.map((full) => visualParts(shaper, full.trim(), isRightToLeft));
}

/** Where a line may break: at blanks, and around each letter of the scripts that have none. */
function partsOf(text: string): string[] {
  return (
    text.match(
      / |[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[^ \p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu,
    ) ?? []
  );
}

/** What stays together when a word is longer than its line: a letter with its marks, and the letters joined by a virama. */
const letters = /\P{M}(?:[\u094D\u09CD]\P{M}|[\p{M}\u200C\u200D])*|\p{M}+/gu;

/** Returns the parts of one line from left to right: Unicode's bidirectional algorithm, rules L1 to L4. */
function visualParts(shaper: Shaper, text: string, isRightToLeft: boolean): ShapedLine {
  const { levels } = bidi.getEmbeddingLevels(text, isRightToLeft ? 'rtl' : 'ltr');
  const parts: ShapedPart[] = [];
  let at = 0;
  while (at < text.length) {
    const level = levels[at] ?? 0;
    let end = at + 1;
    while (end < text.length && levels[end] === level) end += 1;
    const isReversed = level % 2 === 1;
    const part = text.slice(at, end);
    const runs = isReversed ? shaper.runs(mirrored(part)).reverse() : shaper.runs(part);
    parts.push({ text: part, level, glyphs: runs.flatMap((run) => shaper.shape(run, isReversed)) });
    at = end;
  }
  const highest = Math.max(0, ...parts.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) reverseFrom(parts, level);
  return parts;
}

/** Reverses each sequence of parts of this level or above. */
function reverseFrom(parts: ShapedPart[], level: number): void {
  let at = 0;
  while (at < parts.length) {
    let end = at;
    while (end < parts.length && (parts[end]?.level ?? 0) >= level) end += 1;
    if (end > at) parts.splice(at, end - at, ...parts.slice(at, end).reverse());
    at = end + 1;
  }
}

/** Brackets open the other way from right to left. */
function mirrored(text: string): string {
  return Array.from(text, (character) => bidi.getMirroredCharacter(character) ?? character).join('');
}

function widthOf(line: ShapedLine): number {
  return line.flatMap(({ glyphs }) => glyphs).reduce((sum, { advance }) => sum + advance, 0);
}
