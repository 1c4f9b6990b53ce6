import { expect, test } from 'vitest';
import { diffWords } from '#features/knowledge/history/word-diff.ts';

/** Each text with what the other lacks in brackets. */
function marked(from: string, to: string): string[] {
  const { from: before, to: after } = diffWords(from, to);
  return [before, after].map((parts) =>
    parts.map(({ text, isOther }) => (isOther ? `[${text}]` : text)).join(''),
  );
}

test.each([
  ['the same', 'a b c', 'a b c', 'a b c', 'a b c'],
  ['a word in the middle', 'a b c', 'a x c', 'a [b ]c', 'a [x ]c'],
  ['words at both ends', 'a b c', 'x b y', '[a ]b [c]', '[x ]b [y]'],
  ['something added', 'a c', 'a b c', 'a c', 'a [b ]c'],
  ['everything', 'a b', 'c', '[a b]', '[c]'],
  ['from nothing', '', 'a b', '', '[a b]'],
  ['a new paragraph', 'a b', 'a\n\nb', '[a ]b', '[a\n\n]b'],
  ['another width of blanks', 'a  b c', 'a b c', 'a  b c', 'a b c'],
])('%s', (_, from, to, before, after) => {
  expect(marked(from, to)).toEqual([before, after]);
});

test('nothing of a text is lost', () => {
  const [from, to] = [' one  two\nthree ', '\nfour two three'];
  const diff = diffWords(from, to);
  expect(diff.from.map(({ text }) => text).join('')).toBe(from);
  expect(diff.to.map(({ text }) => text).join('')).toBe(to);
});
