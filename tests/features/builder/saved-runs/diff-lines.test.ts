import { describe, expect, test } from 'vitest';
import { type DiffLine, diffLines } from '#features/builder/saved-runs/diff-lines.ts';

const line = (text: string) => ({ from: 'bot' as const, text, step: 's' });
const lines = (texts: string) => [...texts].map(line);
const marks = { same: ' ', added: '+', removed: '-' };
const drawn = (diff: DiffLine[]) => diff.map(({ type, line }) => marks[type] + line.text).join('');

describe('two transcripts', () => {
  test.each([
    ['', '', ''],
    ['abc', 'abc', ' a b c'],
    ['', 'ab', '+a+b'],
    ['ab', '', '-a-b'],
    ['abc', 'axc', ' a-b+x c'],
    ['abc', 'ac', ' a-b c'],
    ['ac', 'abc', ' a+b c'],
    ['abcd', 'bcde', '-a b c d+e'],
    ['aba', 'ab', ' a b-a'],
    ['aaa', 'aa', ' a a-a'],
    ['abcdef', 'acbdxf', ' a-b c+b d-e+x f'],
  ])('%j and %j', (before, now, expected) => {
    expect(drawn(diffLines(lines(before), lines(now)))).toBe(expected);
  });
});

test('the same words of somebody else are another line', () => {
  const user = { ...line('Yes'), from: 'user' as const };
  expect(drawn(diffLines([line('Yes')], [user]))).toBe('-Yes+Yes');
});

test('another step with the same words is the same line, and it is the one of now', () => {
  const moved = { ...line('Yes'), step: 'elsewhere' };
  expect(diffLines([line('Yes')], [moved])).toEqual([{ type: 'same', line: moved }]);
});

test('every line of both is there, in its order', () => {
  const [before, now] = [lines('the quick brown fox'), lines('a quicker fox is brown')];
  const diff = diffLines(before, now);
  expect(diff.filter(({ type }) => type !== 'added').map(({ line }) => line)).toEqual(before);
  expect(diff.filter(({ type }) => type !== 'removed').map(({ line }) => line)).toEqual(now);
});
