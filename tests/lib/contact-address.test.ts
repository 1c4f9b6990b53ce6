import { expect, test } from 'vitest';
import { mailAddress } from '#lib/contact-address.ts';

test.each([
  ['asha@example.com', 'mailto:asha@example.com'],
  ['asha+school@example.com', 'mailto:asha%2Bschool@example.com'],
  ['a?bcc=x@example.com', 'mailto:a%3Fbcc%3Dx@example.com'],
])('%s is written to at %s', (email, address) => {
  expect(mailAddress(email)).toBe(address);
});
