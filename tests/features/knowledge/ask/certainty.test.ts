import { expect, test } from 'vitest';
import { certaintyOf } from '#features/knowledge/ask/certainty.ts';

test.each([
  [0.559, 'below'],
  [0.56, 'above'],
  [0.64, 'above'],
  [0.65, 'sure'],
  [1, 'sure'],
])('%f is %s', (score, certainty) => {
  expect(certaintyOf(score, 0.56)).toBe(certainty);
});
