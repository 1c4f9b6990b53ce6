import { expect, test } from 'vitest';
import { isSign } from '#engine/values/is-sign.ts';
import { optionIcons } from '#engine/values/option-icons.ts';

test.each(['🚌', '☀', '★', '❤️', '👩🏽‍🏫', '🇮🇳', '1️⃣', '#️⃣', 'ℹ️', '©', '→', '•', ''])(
  '%j is shown as it is',
  (icon) => {
    expect(isSign(icon)).toBe(true);
  },
);

test.each([...optionIcons, 'bus stop', 'fa-bus', 'Bus', 'गाड़ी', '7', '🚌 bus', '<svg>', 'constructor'])(
  '%j is a name',
  (icon) => {
    expect(isSign(icon)).toBe(false);
  },
);

test('no icon is named twice', () => {
  expect(new Set(optionIcons).size).toBe(optionIcons.length);
});
