import { expect, test } from 'vitest';
import { weekdayText } from '#chat/steps/fields/dates/weekday-text.ts';

test.each([
  ['en', 'Monday, 23 November'],
  ['es', 'lunes, 23 de noviembre'],
  ['fr', 'lundi 23 novembre'],
] as const)('in %s a moment is on %s', (language, day) => {
  expect(weekdayText(language, '2026-11-23T05:30:00.000Z')).toBe(day);
});

test('the day is the school’s, wherever the parent is', () => {
  expect(weekdayText('en', '2026-11-23T00:30:00+05:30')).toBe('Monday, 23 November');
});

test('what is no moment is no day', () => {
  expect(weekdayText('en', 'soon')).toBe('');
});
