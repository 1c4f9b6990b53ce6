import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { limits } from '#api/http/rate-limit.ts';
import { webhookTransport } from '#local/webhooks/webhook-transport.ts';
import { answerWith, startReceiver } from '../../local/webhooks/receiver.ts';
import { bearer, debug, publishableKey } from '../api-over.ts';
import { greenfield, testApi } from '../test-api.ts';

let receiver: Awaited<ReturnType<typeof startReceiver>>;
const tokens: Record<string, string> = {};
/** What names lead to; the rest of the transport is the product's own. */
const names: Record<string, string[]> = {
  'inner.example': ['10.0.0.7'],
  'both.example': ['93.184.215.14', '127.0.0.1'],
};

const site = testApi(async () => {
  receiver = await startReceiver();
  return {
    webhookHosts: [receiver.host],
    serviceCalls: { ...webhookTransport, resolve: async (name) => names[name] ?? [] },
  };
});
beforeAll(async () => {
  for (const name of ['admin', 'greenfield', 'debug']) tokens[name] = await site.tokenOf(name);
});
afterAll(() => receiver.stop());
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
    bearer(tokens[who] ?? who),
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
  test('an administrator for any school, staff for their own while it is not archived', async () => {
    expect((await tryCall({ tenant: debug }, 'admin')).status).toBe(200);
    receiver.calls.length = 0;
    expect((await tryCall({}, 'debug')).status).toBe(404);
    expect((await tryCall({ tenant: 'nowhere' })).status).toBe(404);
    for (const who of ['', publishableKey]) expect((await tryCall({}, who)).status).toBe(401);
    await site.db.query('update public.tenants set archived_at = now() where id = $1', [greenfield]);
    const { status } = await tryCall();
    await site.db.query('update public.tenants set archived_at = null where id = $1', [greenfield]);
    expect(status).toBe(404);
    expect(receiver.calls).toEqual([]);
  });

  test('staff twenty times in ten minutes', async () => {
    expect((await tryCall()).status).toBe(200);
    await site.nearlyReach(limits.callsByStaff);
    expect((await tryCall()).status).toBe(200);
    expect((await tryCall()).status).toBe(429);
    expect(receiver.calls).toHaveLength(2);
  });
});

describe('where it may go', () => {
  // webhooks/refused-addresses.test.ts has the whole table.
  test('not into the network, nor to a name without an address', async () => {
    const names = ['https://inner.example/', 'https://both.example/', 'https://user:secret@crm.example/'];
    for (const endpoint of ['http://crm.example/', 'https://10.0.0.1/', '/api/chat', ...names])
      expect((await tryCall({ endpoint })).body).toMatchObject({ success: true, outcome: 'refused' });
    const unknown = await tryCall({ endpoint: 'https://nobody.example/' });
    expect(unknown.body).toMatchObject({ outcome: 'unknown_host' });
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
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const asked = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms / 50));
  expect((await tryCall()).body).toMatchObject({ outcome: 'timeout' });
  expect(asked.mock.calls).toContainEqual([10_000]);
  asked.mockRestore();
});

test('what is no call names its field', async () => {
  for (const [field, change] of [
    ['method', { method: 'TRACE' }],
    ['endpoint', { endpoint: '' }],
    ['headers', { headers: { 'X-A': 'a\r\nX-B: b' } }],
    ['headers', { headers: { 'X A': 'a' } }],
    ['body', { body: 'x'.repeat(20_001) }],
  ] as const)
    expect(await tryCall(change)).toMatchObject({ status: 422, body: { field } });
});
