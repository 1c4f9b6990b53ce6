import { expect, test } from 'vitest';
import { contrastHint } from '#lib/colour/contrast-hint.ts';

test.each<[string, string | null, number, boolean]>([
  ['#ffffff', '#000000', 21, true],
  ['#000', '#ffffff', 21, false],
  ['#1f5c46', '#ffffff', 7.9, false],
  ['#ffdd00', '#000000', 15.4, true],
  ['green', null, 0, false],
])('the colour %s is read in %s, with a contrast of %d', (colour, ink, ratio, isPale) => {
  const hint = contrastHint(colour);
  expect(hint?.ink ?? null).toBe(ink);
  expect(hint?.ratio ?? 0).toBeCloseTo(ratio, 0);
  expect(hint?.isPale ?? false).toBe(isPale);
});
