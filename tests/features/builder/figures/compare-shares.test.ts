import { expect, test } from 'vitest';
import { compareShares } from '#features/builder/figures/compare-shares.ts';
import { seededRandom } from '../../../sql/setup/malformed-values.ts';

test.each([
  // Newcombe 1998, table II, method 10, the first examples: (a) 56/70 beside 48/80, (b) 9/10 beside 3/10 is too small here.
  [{ count: 48, of: 80 }, { count: 56, of: 70 }, 0.0524, 0.3339],
  [{ count: 56, of: 70 }, { count: 48, of: 80 }, -0.3339, -0.0524],
])('%j beside %j differs by what the literature says', (first, second, low, high) => {
  const answer = compareShares(first, second, 1.96);
  expect(answer.type).toBe('differs');
  if (answer.type !== 'differs') return;
  expect(answer.low).toBeCloseTo(low, 4);
  expect(answer.high).toBeCloseTo(high, 4);
  expect(answer.points).toBeCloseTo(second.count / second.of - first.count / first.of, 10);
});

test.each([
  ['a sample under 30', { count: 0, of: 29 }, { count: 500, of: 500 }],
  ['no sample', { count: 0, of: 0 }, { count: 0, of: 0 }],
  ['alike', { count: 40, of: 200 }, { count: 41, of: 200 }],
  ['none and none', { count: 0, of: 200 }, { count: 0, of: 300 }],
  ['a difference that chance shows often', { count: 40, of: 200 }, { count: 50, of: 200 }],
])('%s is too few to tell', (_, first, second) => {
  expect(compareShares(first, second, 1.96)).toEqual({ type: 'too-few' });
});

test('of 2,000 comparisons of what is alike, about one in 20 and one in 100 is called different', () => {
  const random = seededRandom(7);
  const draw = (of: number) => ({
    count: Array.from({ length: of }, random).filter((each) => each < 0.3).length,
    of,
  });
  const pairs = Array.from({ length: 2000 }, () => [draw(120), draw(80)] as const);
  const called = (z: number) =>
    pairs.filter((pair) => compareShares(...pair, z).type === 'differs').length / 2000;
  expect(called(1.96)).toBeGreaterThan(0.03);
  expect(called(1.96)).toBeLessThan(0.065);
  expect(called(2.58)).toBeLessThan(0.016);
});
