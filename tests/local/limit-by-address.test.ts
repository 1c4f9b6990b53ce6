import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createHttpServer } from '#local/http-server.ts';
import { createAddressLimits, limitByAddress } from '#local/limit-by-address.ts';

/** How many calls of a thousand in this moment go on. */
function passing(count: () => number): number {
  let passed = 0;
  for (let n = 0; n < 1000; n += 1) if (count() === 0) passed += 1;
  return passed;
}

test('an address may make its burst at once and then so many a second, another is not held up', () => {
  let now = 1000;
  const overLimit = createAddressLimits(() => now);
  const here = () => overLimit('backend', '203.0.113.1');
  expect(passing(here)).toBe(200);
  expect(here()).toBe(1);
  expect(passing(() => overLimit('backend', '203.0.113.2'))).toBe(200);
  expect(passing(() => overLimit('anonymous', '203.0.113.1'))).toBe(100);
  expect(passing(() => overLimit('health', '203.0.113.1'))).toBe(20);
  now += 1000;
  expect(passing(here)).toBe(50);
  now += 3_600_000;
  expect(passing(here)).toBe(200);
});

test('a network of 64 bits is one address', () => {
  const overLimit = createAddressLimits(() => 1000);
  let n = 0;
  const next = () => {
    n += 1;
    return overLimit('backend', `2001:db8:0:1::${n.toString(16)}`);
  };
  expect(passing(next)).toBe(200);
  expect(overLimit('backend', '2001:db8:0:2::1')).toBe(0);
});

test('memory is bounded: the address that called longest ago is forgotten', () => {
  const overLimit = createAddressLimits(() => 1000, 3);
  expect(passing(() => overLimit('backend', 'a'))).toBe(200);
  for (const address of ['b', 'c']) overLimit('backend', address);
  expect(overLimit('backend', 'a')).toBe(1);
  overLimit('backend', 'd');
  expect(overLimit('backend', 'a')).toBe(1);
  for (const address of ['b', 'c', 'd']) overLimit('backend', address);
  expect(overLimit('backend', 'a')).toBe(0);
});

test('what is too much is refused in the shape of what was asked, before anything else; health has its own allowance', async () => {
  let reached = 0;
  const app = new Hono();
  app.use(limitByAddress(true, () => 1000));
  app.all('*', (c) => {
    reached += 1;
    return c.json({});
  });
  const server = createHttpServer();
  server.on('request', getRequestListener(app.fetch, { overrideGlobalObjects: false }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { 'X-Forwarded-For': 'whatever, 203.0.113.7', ...headers },
    });
    return {
      status: response.status,
      retryAfter: response.headers.get('Retry-After'),
      body: await response.json(),
    };
  };
  const bearer = { Authorization: 'Bearer aaa.bbb.ccc' };
  const message = 'Too many attempts. Please try again in 1 second.';

  for (let n = 0; n < 100; n += 1)
    await ask('/rest/v1/tenants', n % 2 ? {} : { Authorization: 'Bearer sb_publishable_x' });
  expect(await ask('/rest/v1/tenants')).toEqual({
    status: 429,
    retryAfter: '1',
    body: { code: 'PT429', message: 'too_many_requests', details: '{"seconds":1}' },
  });
  expect((await ask('/rest/v1/tenants', bearer)).status).toBe(200);
  for (let n = 0; n < 99; n += 1) await ask('/mock/token');
  expect(reached).toBe(200);
  expect(await ask('/mock/token')).toEqual({
    status: 429,
    retryAfter: '1',
    body: { success: false, message },
  });
  expect(await ask('/rest/v1/tenants', bearer)).toMatchObject({ status: 429, body: { code: 'PT429' } });
  expect((await ask('/mock/token', { 'X-Forwarded-For': 'another forged one, 203.0.113.7' })).status).toBe(
    429,
  );
  expect((await ask('/api/health')).status).toBe(200);
  for (const port of [1, 2]) {
    expect((await ask('/mock/token', { 'X-Forwarded-For': `203.0.113.7:5000${port}` })).status).toBe(429);
  }
  expect((await ask('/mock/token', { 'X-Forwarded-For': '203.0.113.8' })).status).toBe(200);
  server.close();
  server.closeAllConnections();
});
