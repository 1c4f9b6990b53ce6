import { expect, test } from 'vitest';
import { agoText } from '#lib/dates/ago-text.ts';

test.each([
  ['2026-11-21T12:00:00Z', 'now'],
  ['2026-11-21T12:30:00Z', 'now'],
  ['2026-11-21T11:59:00Z', '1 minute ago'],
  ['2026-11-21T09:00:00Z', '3 hours ago'],
  ['2026-11-20T12:00:00Z', 'yesterday'],
  ['2026-11-19T18:00:00Z', '2 days ago'],
  ['2026-09-01T12:00:00Z', '2 months ago'],
  ['2024-11-01T12:00:00Z', '2 years ago'],
])('%s is %j at noon of the same day', (moment, text) => {
  expect(agoText(moment, new Date('2026-11-21T12:00:00Z'), 'en')).toBe(text);
});
