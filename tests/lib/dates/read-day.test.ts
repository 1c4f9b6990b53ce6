import { expect, test } from 'vitest';
import { dayOrder, isEitherDay, readDay } from '#lib/dates/read-day.ts';

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

test.each([
  [['03/04/2019', '03/14/2019', ''], 'MM/DD/YYYY'],
  [['03/04/2019', '14/03/2019 10:00', 'soon'], 'DD/MM/YYYY'],
  [['03/04/2019', '2019-03-14', '14 March 2019', '31/02/2019'], 'YYYY-MM-DD'],
  [['03/14/2019', '14.3.19'], null],
] as const)('in %j the order of day and month is %s', (cells, order) => {
  expect(dayOrder(cells, 'YYYY-MM-DD')).toBe(order);
});

test.each([
  ['03/04/2019', true],
  ['3.4.19, 8:00 PM', true],
  ['04/04/2019', false],
  ['03/14/2019', false],
  ['2019-03-04', false],
])('that %s may be two days is %s', (cell, isEither) => {
  expect(isEitherDay(cell)).toBe(isEither);
});
