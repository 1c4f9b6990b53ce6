import { afterAll, beforeEach, expect, test } from 'vitest';
import type { ApiDeps } from '#api/http/api-deps.ts';
import { apiOver } from '../../api-over.ts';
import { testApi } from '../../test-api.ts';
import { startLyingProvider } from './lying-provider.ts';
import { client } from './school-provider.ts';

let provider: Awaited<ReturnType<typeof startLyingProvider>>;
const site = testApi(async () => {
  provider = await startLyingProvider();
  return { oidc: { issuer: provider.issuer, ...client, label: null } };
});
afterAll(() => provider.stop());
beforeEach(async () => {
  Object.assign(provider.lie, { claims: {}, description: {}, isForged: false, status: 200, padding: '' });
  site.log.length = 0;
  await site.db.exec('delete from private.rate_limits; delete from private.oidc_accounts');
});

const begin = () => site.post('/api/auth/oidc', {});
/** What the provider says once the browser is back; `then` before it is asked for the ID token. */
async function enter(then = () => {}) {
  const { address, ticket } = (await begin()).body;
  const asked = new URL(String(address)).searchParams;
  provider.lie.nonce = String(asked.get('nonce'));
  then();
  return site.post('/api/auth/oidc/login', { ticket, answer: `?code=x&state=${asked.get('state')}` });
}
const seconds = (after: number) => Math.floor(Date.now() / 1000) + after;

test('one that tells the truth is believed', async () => {
  expect(await enter()).toMatchObject({ status: 200, body: { user: { username: 'greenfield' } } });
});

test.each<[string, Record<string, unknown>]>([
  ['of another issuer', { iss: 'https://accounts.example' }],
  ['for another client', { aud: 'another' }],
  ['for another client too, and given to it', { aud: [client.clientId, 'another'], azp: 'another' }],
  ['that is over', { iat: seconds(-900), exp: seconds(-600) }],
  ['with the nonce of another sign-in', { nonce: 'another' }],
  ['without a nonce', { nonce: undefined }],
  ['without a subject', { sub: undefined }],
])('an ID token %s is refused', async (_name, claims) => {
  provider.lie.claims = claims;
  expect(await enter()).toMatchObject({ status: 401, body: { reason: 'refused' } });
  expect(await site.db.query('select from private.oidc_accounts')).toEqual([]);
});

test('one that is signed with a key that the provider does not publish is refused', async () => {
  provider.lie.isForged = true;
  expect(await enter()).toMatchObject({ status: 401, body: { reason: 'refused' } });
});

test.each<[string, Record<string, unknown>]>([
  ['that names another issuer', { issuer: 'https://accounts.example' }],
  ['without an address to go to', { authorization_endpoint: undefined }],
  ['with an address that is none', { authorization_endpoint: 'javascript:alert(1)' }],
])('a description %s sends no browser anywhere', async (_name, description) => {
  provider.lie.description = description;
  expect(await begin()).toMatchObject({ status: 503, body: { reason: 'unavailable' } });
});

test.each([500, 503, 404])('an answer %i is no sign-in, and says to try again', async (status) => {
  const answer = await enter(() => {
    provider.lie.status = status;
  });
  expect(answer).toMatchObject({ status: 503, body: { reason: 'unavailable' } });
  expect(answer.body.message).toContain('Please try again in a minute, or use your password.');
  expect(await begin()).toMatchObject({ status: 503 });
});

test('an answer that is huge is not read to its end', async () => {
  const answer = await enter(() => {
    provider.lie.padding = ' '.repeat(2_000_000);
  });
  expect(answer).toMatchObject({ status: 503, body: { reason: 'unavailable' } });
  expect(await begin()).toMatchObject({ status: 503, body: { reason: 'unavailable' } });
});

/** The service over the same database, with another provider. */
const elsewhere = (oidc: ApiDeps['oidc']) => apiOver(site.db.fetch, { oidc });

test('a provider that is down says so before the browser leaves', async () => {
  const down = await startLyingProvider();
  await down.stop();
  const { post, log } = elsewhere({ issuer: down.issuer, ...client, label: null });
  expect(await post('/api/auth/oidc', {})).toMatchObject({ status: 503, body: { reason: 'unavailable' } });
  expect(log).toMatchObject([{ code: 'oidc_unavailable' }]);
});

test('without a provider there is nothing to ask', async () => {
  const { api, post } = elsewhere(null);
  const offer = await api.request('/api/auth/oidc');
  expect(await offer.json()).toEqual({ success: true, isOffered: false, label: null });
  expect((await post('/api/auth/oidc', {})).status).toBe(404);
  expect((await post('/api/auth/oidc/login', {})).status).toBe(404);
});
