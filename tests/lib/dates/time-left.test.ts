import { expect, test } from 'vitest';
import type { DateReader } from '#lib/dates/date-text.ts';
import { timeLeftUntil } from '#lib/dates/time-left.ts';

const reader: DateReader = {
  language: 'en',
  timeZone: 'Asia/Kolkata',
  dateFormat: 'DD/MM/YYYY',
  moments: 'words',
};
const inKolkata = (clock: string) => new Date(`${clock}+05:30`);
const now = inKolkata('2026-11-24T10:00');

test.each([
  ['2026-11-24T10:00:30', { kind: 'minutes', count: 1 }],
  ['2026-11-24T10:59', { kind: 'minutes', count: 59 }],
  ['2026-11-24T15:30', { kind: 'hours', count: 5 }],
  ['2026-11-24T23:59', { kind: 'hours', count: 13 }],
  ['2026-11-25T00:00', { kind: 'tomorrow', at: expect.stringMatching(/^12:00\sAM$/) }],
  ['2026-11-25T17:00', { kind: 'tomorrow', at: expect.stringMatching(/^5:00\sPM$/) }],
  ['2026-11-26T10:00', { kind: 'by', at: expect.stringMatching(/^Thu,? 10:00\sAM$/) }],
  ['2026-11-30T09:59', { kind: 'by', at: expect.stringMatching(/^Mon,? 9:59\sAM$/) }],
  ['2026-11-30T10:00', { kind: 'by', at: 'Mon, Nov 30' }],
  ['2026-11-24T09:59:59', { kind: 'minutesLate', count: 1 }],
  ['2026-11-24T09:01', { kind: 'minutesLate', count: 59 }],
  ['2026-11-23T10:01', { kind: 'hoursLate', count: 23 }],
  ['2026-11-23T10:00', { kind: 'daysLate', count: 1 }],
  ['2026-11-21T09:00', { kind: 'daysLate', count: 3 }],
])('due at %s', (due, left) => {
  expect(timeLeftUntil(inKolkata(due), now, reader)).toEqual(left);
});

test('the day is the reader’s', () => {
  const due = inKolkata('2026-11-25T03:00');
  expect(timeLeftUntil(due, now, reader).kind).toBe('tomorrow');
  expect(timeLeftUntil(due, now, { ...reader, timeZone: 'UTC' }).kind).toBe('hours');
});
