import { expect, test } from 'vitest';
import { suggestedEmail } from '#chat/steps/fields/suggested-email.ts';

test.each([
  ['asha@gmail.con', 'asha@gmail.com'],
  ['asha@gmial.com', 'asha@gmail.com'],
  ['Asha.Rao+school@Gmal.com', 'Asha.Rao+school@gmail.com'],
  ['asha@gmail.co', 'asha@gmail.com'],
  ['asha@gnail.cmo', 'asha@gmail.com'],
  ['asha@yaho.com', 'asha@yahoo.com'],
  ['asha@yahooo.co.in', 'asha@yahoo.co.in'],
  ['asha@hotmial.com', 'asha@hotmail.com'],
  ['asha@outlok.com', 'asha@outlook.com'],
  ['asha@school.vom', 'asha@school.com'],
])('%s was probably meant as %s', (typed, meant) => {
  expect(suggestedEmail(typed)).toBe(meant);
});

test.each([
  ...['asha@gmail.com', 'asha@googlemail.com', 'asha@yahoo.co.in', 'asha@ymail.com', 'asha@mail.com'],
  ...['asha@hotmail.fr', 'asha@school.co', 'asha@school.cn', 'asha@school.om', 'asha@rediffmail.com'],
  ...['asha@example', 'asha', ''],
])('%s looks right', (typed) => {
  expect(suggestedEmail(typed)).toBeNull();
});
