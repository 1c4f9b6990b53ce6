import { expect, test } from 'vitest';
import { shortcutLetter } from '#lib/browser/shortcut-letter.ts';

test.each([
  ['z', 'KeyZ', 'z'],
  ['Z', 'KeyZ', 'z'],
  // A French keyboard has the letter elsewhere.
  ['z', 'KeyW', 'z'],
  ['ئ', 'KeyZ', 'z'],
  ['ग', 'KeyI', 'i'],
  ['Enter', 'Enter', 'enter'],
  ['+', 'Equal', '+'],
])('%s of the key %s is %s', (key, code, letter) => {
  expect(shortcutLetter({ key, code })).toBe(letter);
});
