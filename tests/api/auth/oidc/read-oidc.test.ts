import { expect, test } from 'vitest';
import { readOidc } from '#api/auth/oidc/read-oidc.ts';

const google = {
  OIDC_ISSUER: 'https://accounts.google.com',
  OIDC_CLIENT_ID: 'id.apps.googleusercontent.com',
  OIDC_CLIENT_SECRET: 'a secret',
};
const read = (values: Record<string, string>) => readOidc((name) => values[name]);

test('nothing set is no provider', () => {
  expect(read({})).toBeNull();
  expect(read({ OIDC_ISSUER: ' ', OIDC_LABEL: '' })).toBeNull();
});

test('three settings are a provider, with a label or without', () => {
  const settings = {
    issuer: google.OIDC_ISSUER,
    clientId: google.OIDC_CLIENT_ID,
    clientSecret: google.OIDC_CLIENT_SECRET,
  };
  expect(read(google)).toEqual({ ...settings, label: null });
  expect(read({ ...google, OIDC_LABEL: ' Google ' })).toEqual({ ...settings, label: 'Google' });
});

test.each([
  'https://login.microsoftonline.com/tenant/v2.0',
  'http://localhost:9000',
  'http://127.0.0.1:9000/realm',
])('%s is an issuer', (issuer) => {
  expect(read({ ...google, OIDC_ISSUER: issuer })?.issuer).toBe(issuer);
});

test.each([
  ['no address', { OIDC_ISSUER: 'google' }],
  ['http elsewhere', { OIDC_ISSUER: 'http://accounts.example' }],
  ['another protocol', { OIDC_ISSUER: 'ftp://localhost' }],
  ['a query', { OIDC_ISSUER: 'https://accounts.example/?a=1' }],
  ['a password in it', { OIDC_ISSUER: 'https://a:hidden@accounts.example' }],
  ...['common', 'organizations', 'Consumers'].map((all): [string, object] => [
    `Microsoft's ${all}`,
    { OIDC_ISSUER: `https://login.microsoftonline.com/${all}/v2.0` },
  ]),
  ['no secret', { OIDC_CLIENT_SECRET: '' }],
  ['no client', { OIDC_CLIENT_ID: '' }],
  ['no issuer', { OIDC_ISSUER: '' }],
  ['a label too long', { OIDC_LABEL: 'x'.repeat(41) }],
  ['a label of two lines', { OIDC_LABEL: 'one\ntwo' }],
])('%s is said in a sentence that repeats no secret', (_name, values) => {
  const attempt = () => read({ ...google, OIDC_CLIENT_SECRET: 'a-secret-value', ...values });
  expect(attempt).toThrow(/^OIDC_.*\.$/);
  expect(attempt).not.toThrow(/a-secret-value|hidden/);
});
