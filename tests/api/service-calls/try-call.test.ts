import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { webhookTransport } from '#local/webhooks/webhook-transport.ts';
import { answerWith, startReceiver } from '../../local/webhooks/receiver.ts';
import { debug, publishableKey } from '../api-over.ts';
import { greenfield, openTestApi, samplePassword } from '../test-api.ts';

let site: Awaited<ReturnType<typeof openTestApi>>;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
const tokens: Record<string, string> = {};
/** What names lead to; the rest of the transport is the product's own. */
const names: Record<string, string[]> = {
  'inner.example': ['10.0.0.7'],
  'both.example': ['93.184.215.14', '127.0.0.1'],
};

beforeAll(async () => {
  receiver = await startReceiver();
  site = await openTestApi({
    webhookHosts: [receiver.host],
    serviceCalls: { ...webhookTransport, resolve: async (name) => names[name] ?? [] },
  });
  for (const name of ['admin', 'greenfield', 'debug']) {
    const { body } = await site.post('/api/auth/login', { username: name, password: samplePassword });
    tokens[name] = String(body.access_token);
  }
});
afterAll(async () => {
  await receiver.stop();
  await site.db.close();
});
beforeEach(async () => {
  await site.db.exec('delete from private.rate_limits');
  receiver.calls.length = 0;
  receiver.answer = answerWith(204);
});

const tryCall = (change: object = {}, who = 'greenfield') =>
  site.post(
    '/api/service-calls',
    {
      tenant: greenfield,
      endpoint: `http://${receiver.host}/new`,
      method: 'POST',
      body: '{"a":1}',
      ...change,
    },
    { Authorization: `Bearer ${tokens[who] ?? who}` },
  );

test('staff see the status, the time and the answer of a call, which takes nothing of their session along', async () => {
  receiver.answer = (response) => void response.writeHead(201).end('{"data":{"answer":"Yes"}}');
  const { status, body } = await tryCall({
    headers: { 'X-Key': 'k', Cookie: 'a=b', Host: 'inner', 'Content-Type': 'text/plain' },
  });
  expect(status).toBe(200);
  expect(body).toEqual({
    success: true,
    ms: expect.any(Number),
    outcome: 'answered',
    status: 201,
    text: '{"data":{"answer":"Yes"}}',
    isCut: false,
  });
  const [call] = receiver.calls;
  expect(call?.text).toBe('{"a":1}');
  expect(call?.headers).toMatchObject({ 'x-key': 'k', host: receiver.host, 'content-type': 'text/plain' });
  expect(call?.headers).not.toHaveProperty('cookie');
  expect(call?.headers).not.toHaveProperty('authorization');
});

describe('who may', () => {
  test.each([
    ['an administrator, for any school', 'admin', debug, 200],
    ['staff of another school', 'debug', greenfield, 404],
    ['staff, for a school that is not there', 'greenfield', 'nowhere', 404],
    ['a visitor', '', greenfield, 401],
    ['the page itself', publishableKey, greenfield, 401],
  ])('%s', async (_, who, tenant, status) => {
    expect((await tryCall({ tenant }, who)).status).toBe(status);
    expect(receiver.calls).toHaveLength(status === 200 ? 1 : 0);
  });

  test('no one, for a school that is archived', async () => {
    await site.db.query('update public.tenants set archived_at = now() where id = $1', [greenfield]);
    const { status } = await tryCall();
    await site.db.query('update public.tenants set archived_at = null where id = $1', [greenfield]);
    expect(status).toBe(404);
  });

  test('staff twenty times in ten minutes', async () => {
    for (let at = 0; at < 20; at++) expect((await tryCall()).status).toBe(200);
    expect((await tryCall()).status).toBe(429);
    expect(receiver.calls).toHaveLength(20);
  });
});

describe('where it may go', () => {
  test.each([
    'http://crm.example/',
    'https://10.0.0.1/',
    'https://[::1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/',
    'https://0x7f000001/',
    'https://user:secret@crm.example/',
    'https://inner.example/',
    'https://both.example/',
    '/api/chat',
    'file:///etc/passwd',
  ])('not to %s', async (endpoint) => {
    expect((await tryCall({ endpoint })).body).toMatchObject({ success: true, outcome: 'refused' });
  });

  test('not to a name without an address', async () => {
    expect((await tryCall({ endpoint: 'https://nobody.example/' })).body).toMatchObject({
      outcome: 'unknown_host',
    });
  });

  test('and by no redirect to a private address', async () => {
    receiver.answer = answerWith(302, { Location: `http://${receiver.host}/inner` });
    expect((await tryCall()).body).toMatchObject({ outcome: 'answered', status: 302, text: '' });
    expect(receiver.calls).toHaveLength(1);
  });
});

test('of a huge answer the beginning is shown', async () => {
  receiver.answer = (response) => {
    response.writeHead(200);
    const piece = 'x'.repeat(100_000);
    const more = () => !response.destroyed && response.write(piece, more);
    more();
  };
  const { body } = await tryCall();
  expect(body).toMatchObject({ outcome: 'answered', status: 200, isCut: true });
  expect(String(body.text)).toHaveLength(4000);
});

test('a service that does not answer is given up after ten seconds', async () => {
  receiver.answer = () => {};
  const began = Date.now();
  expect((await tryCall()).body).toMatchObject({ outcome: 'timeout' });
  expect(Date.now() - began).toBeLessThan(14_000);
});

test('a service that cannot be reached is said to be one', async () => {
  const gone = await startReceiver();
  const endpoint = `http://${gone.host}/`;
  await gone.stop();
  // Not among the named hosts.
  expect((await tryCall({ endpoint })).body).toMatchObject({ outcome: 'refused' });
});

test.each([
  [{ method: 'TRACE' }, 'method'],
  [{ endpoint: '' }, 'endpoint'],
  [{ headers: { 'X-A': 'a\r\nX-B: b' } }, 'headers'],
  [{ headers: { 'X A': 'a' } }, 'headers'],
  [{ body: 'x'.repeat(20_001) }, 'body'],
])('refused: %#', async (change, field) => {
  expect(await tryCall(change)).toMatchObject({ status: 422, body: { field } });
});
