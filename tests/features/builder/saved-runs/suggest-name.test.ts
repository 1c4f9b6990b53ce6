import { expect, test } from 'vitest';
import { toSavedRun } from '#features/builder/saved-runs/replay-run.ts';
import { suggestName } from '#features/builder/saved-runs/suggest-name.ts';
import { daySchool, newParent } from '../tester/day-school.ts';

const run = toSavedRun(daySchool, { flow: 'enquiry', events: newParent, transcript: [] });

test('a run is called by what was chosen and how it ends, never by what was typed', () => {
  expect(suggestName(run, 'submits')).toBe('New Parent, submits');
  expect(suggestName(run)).toBe('New Parent');
});

test('without a choice there is nothing to call it by', () => {
  expect(suggestName({ flow: 'enquiry', events: [{ type: 'advance' }], transcript: [] })).toBe('');
});

test('a name stays short enough for a list', () => {
  const text = 'x'.repeat(100);
  const transcript = ['a', 'b', 'c', 'd'].map((each) => ({
    from: 'user' as const,
    text: each + text,
    step: 's',
  }));
  const events = transcript.map(() => ({ type: 'choose' as const, option: 0 }));
  expect(suggestName({ flow: 'enquiry', events, transcript })).toHaveLength(120);
  const short = transcript.map((line) => ({ ...line, text: line.text.slice(0, 1) }));
  expect(suggestName({ flow: 'enquiry', events, transcript: short })).toBe('a, b, c');
});
