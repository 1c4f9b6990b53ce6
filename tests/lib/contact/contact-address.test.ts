import { expect, test } from 'vitest';
import { callingCode } from '#lib/contact/calling-codes.ts';
import { mailAddress, phoneAddress, whatsappAddress } from '#lib/contact/contact-address.ts';

test.each([
  ['9876543210', 'IN', 'tel:+919876543210'],
  ['9876543210', undefined, 'tel:+919876543210'],
  ['+919876543210', 'US', 'tel:+919876543210'],
  ['+34600111222', 'IN', 'tel:+34600111222'],
  ['2025550123', 'US', 'tel:+12025550123'],
  ['0612345678', 'FR', 'tel:+33612345678'],
  ['0612345678', 'IT', 'tel:+390612345678'],
  ['98765 43210', '', 'tel:9876543210'],
])('%s of a school in %s is called at %s', (mobile, country, address) => {
  expect(phoneAddress(mobile, country)).toBe(address);
});

test('a country that begins as another is not taken for it', () => {
  expect([callingCode('IN'), callingCode('GB'), callingCode('ZZ'), callingCode('')]).toEqual([
    '91',
    '44',
    undefined,
    undefined,
  ]);
});

test('what a message holds cannot leave its place in the address', () => {
  const message = { subject: 'A & B?', body: 'Line 1\nline #2 & {{x}}' };
  expect(mailAddress('a+b?x=1@c.example', message)).toBe(
    'mailto:a%2Bb%3Fx%3D1@c.example?subject=A%20%26%20B%3F&body=Line%201%0D%0Aline%20%232%20%26%20%7B%7Bx%7D%7D',
  );
  const address = new URL(whatsappAddress('9876543210', 'नमस्ते & #1?', 'IN'));
  expect(address.pathname).toBe('/919876543210');
  expect([...address.searchParams]).toEqual([['text', 'नमस्ते & #1?']]);
});
