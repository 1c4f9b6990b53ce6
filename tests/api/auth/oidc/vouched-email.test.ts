import { expect, test } from 'vitest';
import { vouchedEmail } from '#api/auth/oidc/oidc-provider.ts';

const iss = 'https://accounts.google.com';
const email = 'office@greenfield.example';

test('Google vouches for addresses of its own, and of those who have their mail there', () => {
  expect(vouchedEmail({ iss, email, email_verified: true, hd: 'greenfield.example' })).toBe(email);
  expect(vouchedEmail({ iss, email: 'Office@Gmail.com', email_verified: true })).toBe('office@gmail.com');
});

test.each([
  ['an address that was confirmed once, by who has it no more', { email }],
  ['one that only ends like its own', { email: 'office@notgmail.com' }],
  ['one that is not confirmed', { email, hd: 'greenfield.example', email_verified: false }],
  ['an organisation without a name', { email, hd: '' }],
])('Google does not vouch for %s', (_name, claims) => {
  expect(vouchedEmail({ iss, email_verified: true, ...claims })).toBeNull();
});

test('another provider vouches for all that it has verified', () => {
  const school = { iss: 'https://accounts.greenfield.example', email };
  expect(vouchedEmail({ ...school, email_verified: true })).toBe(email);
  expect(vouchedEmail({ ...school, xms_edov: '1' })).toBe(email);
  expect(vouchedEmail(school)).toBeNull();
});
