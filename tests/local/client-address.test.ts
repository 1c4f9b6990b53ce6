import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientAddress } from '#local/client-address.ts';
import { createHttpServer } from '#local/http-server.ts';

const app = new Hono();
app.get('/trusted', (c) => c.json(clientAddress(c, true)));
app.get('/own', (c) => c.json(clientAddress(c, false)));
const server = createHttpServer();
server.on('request', getRequestListener(app.fetch, { overrideGlobalObjects: false }));

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

async function ask(path: string, forwarded?: string): Promise<unknown> {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const headers = forwarded === undefined ? undefined : { 'X-Forwarded-For': forwarded };
  return (await fetch(`http://127.0.0.1:${port}${path}`, { headers })).json();
}

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['198.51.100.1, 203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:50001', '203.0.113.7'],
  ['2001:db8::7', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['[2001:db8::7]:50001', '2001:db8::7'],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
])('behind a proxy that writes %s, the address is %s', async (forwarded, address) => {
  expect(await ask('/trusted', forwarded)).toBe(address);
});

test.each(['unknown', '_hidden', '203.0.113.7, ', '203.0.113.256', '[203.0.113.7', 'a:1'])(
  'what is no address, such as "%s", leaves the connection’s own',
  async (forwarded) => {
    expect(await ask('/trusted', forwarded)).toBe('127.0.0.1');
  },
);

test('without a proxy that is trusted, nothing that a visitor writes counts', async () => {
  expect(await ask('/own', '203.0.113.7')).toBe('127.0.0.1');
  expect(await ask('/trusted')).toBe('127.0.0.1');
});
