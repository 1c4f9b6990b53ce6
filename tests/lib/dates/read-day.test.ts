import { expect, test } from 'vitest';
import { readDay } from '#lib/dates/read-day.ts';

test.each([
  ['2027-03-31', '2027-03-31'],
  ['2027/3/1', '2027-03-01'],
  ['31/03/2027', '2027-03-31'],
  ['31.3.27', '2027-03-31'],
  ['03/04/2027', '2027-04-03'],
  ['03/31/2027', '2027-03-31'],
  ['31-Mar-27', '2027-03-31'],
  ['31 March 2027', '2027-03-31'],
  ['March 31st, 2027', '2027-03-31'],
  ['31 de marzo de 2027', '2027-03-31'],
  ['1er août 2027', '2027-08-01'],
  ['2027-03-31 00:00:00', '2027-03-31'],
  ['31/02/2027', null],
  ['soon', null],
  ['46112', null],
  ['31 Foo 2027', null],
])('%s is %s', (text, day) => {
  expect(readDay(text, 'DD/MM/YYYY')).toBe(day);
});

test('what may be two days is read in the order of the reader', () => {
  expect(readDay('03/04/2027', 'MM/DD/YYYY')).toBe('2027-03-04');
});
