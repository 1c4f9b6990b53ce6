import { expect, test } from 'vitest';
import { addDays, countDays, daysOf, isAnalyticsDay, problemOfDays } from '#features/analytics/period.ts';

test.each([
  ['7d', '2026-11-21', '2026-11-15', 7],
  ['30d', '2026-11-21', '2026-10-23', 30],
  ['90d', '2027-01-10', '2026-10-13', 90],
  ['year', '2026-11-21', '2026-04-01', 235],
  ['year', '2026-04-01', '2026-04-01', 1],
  ['year', '2027-03-31', '2026-04-01', 365],
  ['year', '2028-02-29', '2027-04-01', 335],
] as const)('%s up to %s begins on %s', (preset, today, from, days) => {
  expect(daysOf({ preset }, today)).toEqual({ from, to: today });
  expect(countDays({ from, to: today })).toBe(days);
});

test.each([
  ['2026-11-21', '06-15', '2026-06-15'],
  ['2026-06-14', '06-15', '2025-06-15'],
  ['2026-06-15', '06-15', '2026-06-15'],
  ['2026-01-01', '01-01', '2026-01-01'],
  ['2027-02-28', '02-29', '2026-03-01'],
  ['2028-02-29', '02-29', '2028-02-29'],
])('on %s the school year that begins on %s did so on %s', (today, yearBegins, from) => {
  expect(daysOf({ preset: 'year' }, today, yearBegins)).toEqual({ from, to: today });
});

test('days of one’s own choice do not depend on today', () => {
  const period = { preset: 'custom', from: '2025-02-03', to: '2025-02-04' } as const;
  expect(daysOf(period, '2026-11-21')).toEqual({ from: '2025-02-03', to: '2025-02-04' });
});

test.each([
  ['2026-01-01', '2026-01-01', null],
  ['2026-01-02', '2026-01-01', 'order'],
  ['2024-01-01', addDays('2024-01-01', 1100), null],
  ['2024-01-01', addDays('2024-01-01', 1101), 'length'],
])('from %s to %s the problem is %s', (from, to, problem) => {
  expect(problemOfDays({ from, to })).toBe(problem);
});

test('days follow each other over leap days and changes of the clock', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
  expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
});

test.each(['', '2026-02-30', '0002-03-01', '0202-03-01', '2026-3-1', '3000-01-01', 'today'])(
  '"%s" is no day to ask for',
  (text) => {
    expect(isAnalyticsDay(text)).toBe(false);
  },
);
