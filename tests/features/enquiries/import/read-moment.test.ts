import { expect, test } from 'vitest';
import { clockOf, readMoment } from '#features/enquiries/import/read-moment.ts';

const india = { timeZone: 'Asia/Kolkata', isNamed: false };
const now = Date.parse('2026-11-26T03:00:00Z');

test.each([
  // As the clocks of the zone show it.
  ['2026-03-04 23:30:00', '2026-03-04T18:00:00.000Z'],
  ['2026-03-04T23:30', '2026-03-04T18:00:00.000Z'],
  ['4/3/2026, 11:30 PM', '2026-03-04T18:00:00.000Z'],
  ['4 March 2026 12:05:09 a.m.', '2026-03-03T18:35:09.000Z'],
  ['2026-03-04 00:00:00', '2026-03-03T18:30:00.000Z'],
  // With an offset of its own.
  ['2026-03-04T08:30:00Z', '2026-03-04T08:30:00.000Z'],
  ['2026-03-04T08:30:00.123+05:30', '2026-03-04T03:00:00.000Z'],
  ['2026-03-04 08:30:00-03', '2026-03-04T11:30:00.000Z'],
  ['2026/03/04 2:30:15 PM GMT+5:30', '2026-03-04T09:00:15.000Z'],
  ['2026-03-04 14:30 UTC', '2026-03-04T14:30:00.000Z'],
  // A day alone: its noon, not before it has come; 26 November is there already, and 27 in some places.
  ['04/03/2026', '2026-03-04T06:30:00.000Z'],
  ['26/11/2026', '2026-11-26T03:00:00.000Z'],
  ['27/11/2026', '2026-11-27T06:30:00.000Z'],
  ['2026-03-04 25:00', null],
  ['2026-03-04 12:00 XYZ', null],
  ['12:00', null],
  ['soon', null],
])('%s in India is %s', (cell, moment) => {
  expect(readMoment(cell, 'DD/MM/YYYY', india, now)).toBe(moment);
});

test('the clock is that of the column, if its name says so: a day alone is then midnight, as Excel writes it', () => {
  const kolkata = clockOf('Submitted At (Asia/Kolkata)', 'Europe/Paris');
  expect(kolkata).toEqual({ timeZone: 'Asia/Kolkata', isNamed: true });
  expect(readMoment('2026-03-04', 'DD/MM/YYYY', kolkata, now)).toBe('2026-03-03T18:30:00.000Z');
  for (const name of ['Submitted at', 'Date (optional)', undefined])
    expect(clockOf(name, 'Europe/Paris')).toEqual({ timeZone: 'Europe/Paris', isNamed: false });
});

test.each([
  ['2026-03-29 01:30:00', '2026-03-29T00:30:00.000Z'],
  ['2026-03-29 03:30:00', '2026-03-29T01:30:00.000Z'],
  ['2026-10-25 01:30:00', '2026-10-24T23:30:00.000Z'],
  ['2026-10-25 03:30:00', '2026-10-25T02:30:00.000Z'],
])('around a change of the clocks %s in Paris is %s', (cell, moment) => {
  expect(readMoment(cell, 'DD/MM/YYYY', { timeZone: 'Europe/Paris', isNamed: false }, now)).toBe(moment);
});
