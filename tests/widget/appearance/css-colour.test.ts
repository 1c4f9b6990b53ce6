import { expect, test } from 'vitest';
import { hexOf } from '#lib/colour/legible-colour.ts';
import { parseCssColour } from '#widget/appearance/css-colour.ts';
import { hostileTexts } from '../../chat/hostile-texts.ts';

test.each([
  ['#F0a', '#ff00aa'],
  ['#123456', '#123456'],
  ['RebeccaPurple', '#663399'],
  [' gold ', '#ffd700'],
  ['rgb(18, 52, 86)', '#123456'],
  ['rgb(18 52 86)', '#123456'],
  ['rgba(18, 52, 86, 1)', '#123456'],
  ['rgb(100% 0% 50% / 100%)', '#ff0080'],
  ['rgb(300, -5, 0)', '#ff0000'],
  ['hsl(120, 100%, 25%)', '#008000'],
  ['hsl(-120deg 100% 50%)', '#0000ff'],
  ['oklch(0 0 0)', '#000000'],
  ['oklch(100% 0 0)', '#ffffff'],
  ['oklch(62.8% 0.2577 29.23)', '#ff0000'],
])('%s is %s', (text, hex) => {
  const colour = parseCssColour(text);
  expect(colour && hexOf(colour)).toBe(hex);
});

test.each([
  ...['', 'transparent', 'currentcolor', 'inherit', '#12345', '#12345678', 'rgb(0 0 0 / 0.5)'],
  ...['rgba(0, 0, 0, 0)', 'rgb(0, 0)', 'rgb(a, b, c)', 'oklch(0.5 0.1 none)', 'lab(50% 40 59)'],
  ...['var(--brand)', 'url(//evil.example)', 'red;background:url(//evil.example)', 'red !important'],
  'constructor',
])('%j is no colour to write on', (text) => {
  expect(parseCssColour(text)).toBeNull();
});

test('nothing hostile is one', () => {
  expect(hostileTexts.filter((text) => parseCssColour(text) !== null)).toEqual([]);
});
