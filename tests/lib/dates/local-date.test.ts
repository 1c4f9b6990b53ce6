import { expect, test } from 'vitest';
import { localDate, parseLocalDate } from '#lib/dates/local-date.ts';

test('a moment is the date on the wall, early and late in the day', () => {
  expect(localDate(new Date(2026, 0, 5, 0, 5))).toBe('2026-01-05');
  expect(localDate(new Date(2026, 10, 21, 23, 55))).toBe('2026-11-21');
});

test.each(['2024-02-29', '2000-02-29', '2026-12-31', '1908-01-01', '0099-03-01'])(
  '%s is read and written back',
  (day) => {
    const date = parseLocalDate(day);
    expect(date?.getHours()).toBe(0);
    expect(date && localDate(date)).toBe(day);
  },
);

test.each([
  ...['2023-02-29', '2026-04-31', '2026-13-01', '2026-00-10', '2026-1-1', '2026-01', '20260101', ''],
  ...['today', '1900-02-29', '2026-00-00', ' 2026-01-01', '２０２６-01-01'],
])('"%s" is no day', (text) => {
  expect(parseLocalDate(text)).toBeNull();
});
