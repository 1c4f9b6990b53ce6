import { expect, test } from 'vitest';
import { completion, durationText, percentText, worstStep } from '#features/analytics/figures.ts';

const funnel = (started: number, submitted: number) => ({ from: '', to: '', started, submitted, steps: [] });

test.each([
  [0, 0, 0, null],
  [4, 1, 4, 0.25],
  [4, 4, 4, 1],
  // The event that says "started" was lost.
  [1, 2, 2, 1],
])('of %i started and %i submitted, %i are counted and the rate is %s', (started, submitted, of, rate) => {
  expect(completion(funnel(started, submitted))).toEqual({ submitted, of, rate });
});

test('the worst step is the one most left, if twenty came there', () => {
  const step = (step_id: string, reached: number, left: number) => ({ step_id, reached, answered: 0, left });
  expect(worstStep([step('a', 100, 3), step('b', 90, 9), step('c', 80, 9)])?.step_id).toBe('b');
  expect(worstStep([step('a', 19, 19), step('b', 20, 1)])?.step_id).toBe('b');
  expect(worstStep([step('a', 19, 19), step('b', 20, 0)])).toBeNull();
  expect(worstStep([])).toBeNull();
});

test.each([
  [0, 0, '0%'],
  [1, 3, '33%'],
  [1, 400, '0.3%'],
  [399, 400, '99.8%'],
  [400, 400, '100%'],
])('%i of %i is %s', (part, whole, text) => {
  expect(percentText(part, whole, 'en')).toBe(text);
});

test.each([
  [0.25, /^15 min/],
  [1, /^1 hr/],
  [47.96, /^48 hr/],
  [48, /^2 days$/],
  [76.8, /^3\.2 days$/],
])('%f hours read as %s', (hours, text) => {
  expect(durationText(hours, 'en')).toMatch(text);
});
