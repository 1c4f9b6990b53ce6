import { beforeAll, beforeEach, expect, test } from 'vitest';
import { readVapid } from '#api/push/vapid.ts';
import { samplePassword, testApi } from '../test-api.ts';

const key = `B${'k'.repeat(86)}`;
const site = testApi(() => ({ pushKey: key }));
let token: string;
beforeAll(async () => {
  const { body } = await site.post('/api/auth/login', { username: 'debug', password: samplePassword });
  token = String(body.access_token);
});
beforeEach(() => site.db.exec('delete from private.push_subscriptions'));

const subscription = {
  endpoint: 'https://push.example/send/abc?x=1',
  expirationTime: null,
  keys: { p256dh: `B${'p'.repeat(86)}`, auth: 'a'.repeat(22) },
};
const save = (change: object = {}, bearer = token) =>
  site.post('/api/push', { ...subscription, ...change }, { Authorization: `Bearer ${bearer}` });
const saved = () => site.db.query('select endpoint, p256dh, auth from private.push_subscriptions');

test('a browser is saved as it describes itself, once', async () => {
  expect((await save()).status).toBe(200);
  expect((await save()).status).toBe(200);
  expect(await saved()).toEqual([{ endpoint: subscription.endpoint, ...subscription.keys }]);
});

test.each([
  ['http', { endpoint: 'http://push.example/a' }],
  ['an inner address', { endpoint: 'https://10.0.0.1/a' }],
  ['the machine itself', { endpoint: 'https://localhost/a' }],
  ['metadata of a host', { endpoint: 'https://169.254.169.254/latest' }],
  ['a name and password', { endpoint: 'https://a:b@push.example/a' }],
  ['another spelling', { endpoint: 'https://PUSH.example/a' }],
  ['no address', { endpoint: 'push' }],
  ['a wrong key', { keys: { ...subscription.keys, p256dh: 'short' } }],
  ['a wrong secret', { keys: { ...subscription.keys, auth: `${'a'.repeat(21)}\n` } }],
  ['no keys', { keys: undefined }],
])('refused: %s', async (_, change) => {
  expect((await save(change)).status).toBe(422);
  expect(await saved()).toEqual([]);
});

test('who is not signed in saves nothing', async () => {
  expect((await save({}, 'none')).status).toBe(401);
  expect(await saved()).toEqual([]);
});

const pair = { publicKey: key, privateKey: 'p'.repeat(43), subject: undefined };
test.each([
  [{ publicKey: undefined, privateKey: undefined, subject: undefined }, '', null],
  [pair, 'https://school.example', 'https://school.example'],
  [pair, 'http://localhost:4173', 'mailto:schoolgate@localhost'],
  [{ ...pair, subject: 'mailto:it@school.example' }, 'https://school.example', 'mailto:it@school.example'],
])('keys %#', (given, publicUrl, subject) => {
  expect(readVapid(given, publicUrl)?.subject ?? null).toBe(subject);
});

test.each([
  [{ ...pair, privateKey: undefined }, /two halves/],
  [{ ...pair, publicKey: 'B' }, /two halves/],
  [{ ...pair, subject: 'it@school.example' }, /VAPID_SUBJECT/],
])('keys that are refused %#', (given, said) => {
  expect(() => readVapid(given, '')).toThrow(said);
});
