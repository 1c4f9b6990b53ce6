import { expect, test } from 'vitest';
import { isSameQuestion } from '#features/enquiries/detail/same-question.ts';

test.each([
  ['Is there a bus?', 'Is there a bus?'],
  ['Is there a bus?', '  is there\na BUS? '],
  ['Call [number] please', 'Call +91 98200 12345 please'],
  ['[e-mail] or [number]', 'a.b@example.com or 98200 12345'],
  ['Mine is [number]', 'Mine is 98200 12345'],
])('%s is %s', (kept, written) => {
  expect(isSameQuestion(kept, written)).toBe(true);
});

test.each([
  ['Is there a bus?', 'Is there a bus to Baner?'],
  ['Call [number] please', 'Call +91 98200 12345 soon'],
  ['Call [number] please', 'I said: Call +91 98200 12345 please'],
  ['[e-mail] or [number] or [number]', 'a.b@example.com and 98200 12345 or 1'],
  ['Bus [number] bus', 'Bus'],
])('%s is not %s', (kept, written) => {
  expect(isSameQuestion(kept, written)).toBe(false);
});
