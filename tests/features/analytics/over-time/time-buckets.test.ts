import { expect, test } from 'vitest';
import { timeBuckets } from '#features/analytics/over-time/time-buckets.ts';
import { addDays } from '#features/analytics/period.ts';

const daysFrom = (first: string, length: number) =>
  Array.from({ length }, (_, n) => ({ day: addDays(first, n), count: n % 7 }));

test.each([
  [1, 'day', 1],
  [45, 'day', 45],
  [46, 'week', 7],
  [200, 'week', 29],
  [201, 'month', 7],
  [1100, 'month', 37],
] as const)('%i days are counted by the %s, in %i bars', (length, unit, bars) => {
  const perDay = daysFrom('2026-01-01', length);
  const found = timeBuckets(perDay);
  expect(found.unit).toBe(unit);
  expect(found.buckets).toHaveLength(bars);
  const sum = (list: readonly { count: number }[]) => list.reduce((all, { count }) => all + count, 0);
  expect(sum(found.buckets)).toBe(sum(perDay));
});

test('bars follow each other without a gap, from the first day to the last', () => {
  for (const length of [20, 100, 400]) {
    const { buckets } = timeBuckets(daysFrom('2026-02-11', length));
    expect(buckets[0]?.from).toBe('2026-02-11');
    expect(buckets.at(-1)?.to).toBe(addDays('2026-02-11', length - 1));
    for (const [n, { from }] of buckets.entries()) {
      const before = buckets[n - 1];
      if (before) expect(from).toBe(addDays(before.to, 1));
    }
  }
});

test('weeks begin on Monday, and the first may be short', () => {
  const { buckets } = timeBuckets(daysFrom('2026-11-21', 60));
  expect(buckets.slice(0, 2)).toMatchObject([
    { from: '2026-11-21', to: '2026-11-22' },
    { from: '2026-11-23', to: '2026-11-29' },
  ]);
});

test('nothing is nothing', () => {
  expect(timeBuckets([])).toEqual({ unit: 'day', buckets: [] });
});
