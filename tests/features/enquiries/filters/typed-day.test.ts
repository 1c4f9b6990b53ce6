import fc from 'fast-check';
import { expect, test } from 'vitest';
import { typedDay } from '#features/enquiries/filters/typed-day.ts';
import { calendarDateText, dateFormats } from '#lib/dates/date-text.ts';

test.each([
  ['21/06/2026', 'DD/MM/YYYY', '2026-06-21'],
  ['1-6-2026', 'DD/MM/YYYY', '2026-06-01'],
  [' 01 . 06 . 2026 ', 'DD/MM/YYYY', '2026-06-01'],
  ['06/21/2026', 'MM/DD/YYYY', '2026-06-21'],
  ['21/06/2026', 'MM/DD/YYYY', null],
  ['2026-06-21', 'MM/DD/YYYY', '2026-06-21'],
  ['2026/6/1', 'DD/MM/YYYY', '2026-06-01'],
  ['30/02/2026', 'DD/MM/YYYY', null],
  ['29/02/2028', 'DD/MM/YYYY', '2028-02-29'],
  ['21/06/26', 'DD/MM/YYYY', null],
  ['21/06', 'DD/MM/YYYY', null],
  ['', 'DD/MM/YYYY', null],
  ['tomorrow', 'DD/MM/YYYY', null],
  [`${' '.repeat(100_000)}1/1/2026`, 'DD/MM/YYYY', null],
] as const)('"%s" in %s is %s', (text, format, day) => {
  expect(typedDay(text, format)).toBe(day);
});

test('whatever day the console writes, it understands', () => {
  const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(days, fc.constantFrom(...dateFormats), (date, dateFormat) => {
      const day = date.toISOString().slice(0, 10);
      expect(typedDay(calendarDateText(day, { dateFormat }), dateFormat)).toBe(day);
    }),
  );
});
