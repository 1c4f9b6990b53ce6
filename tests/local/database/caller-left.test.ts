import { once } from 'node:events';
import { createServer, request as httpRequest } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createQueue } from '#local/database/database-queue.ts';
import type { FunctionCall } from '#local/database/function-calls.ts';
import { createGateway } from '#local/gateway.ts';
import { createService } from '#local/service.ts';
import { watchRequests } from '#local/watch/watch-requests.ts';

/** A database of one lane that notes what it begins, behind the real gateway and the real service on a real port. */
const begun: string[] = [];
const queue = createQueue({ lanes: 1, capacity: 10 });
const begin = async ({ url }: { url: string }) => {
  begun.push(new URL(url).pathname);
  return Response.json(true);
};
const database = {
  fetch: (request: Request, caller?: AbortSignal) =>
    queue.run(() => begin(request), AbortSignal.any(caller ? [request.signal, caller] : [request.signal])),
  call: (call: FunctionCall, caller?: AbortSignal) => queue.run(() => begin(call), caller),
  query: async () => [],
};
const secrets = {
  jwtSecret: 'j'.repeat(40),
  visitorSecret: 'v'.repeat(40),
  secretKey: 'sb_secret_test',
  vapidPublicKey: '',
  vapidPrivateKey: '',
};
const settings = {
  trustProxy: false,
  model: null,
  embedder: null,
  oidc: null,
  mail: { smtpUrl: null, api: null, from: '', webhookSecret: null },
  reachable: false,
  samplePassword: null,
  webhookHosts: [],
  publicUrl: 'http://localhost:4173',
};
const answered: unknown[] = [];
const backend = new Hono();
backend.use(
  watchRequests(({ route, status }) => answered.push([route, status]), {
    now: Date.now,
    newId: () => crypto.randomUUID(),
  }),
);
backend.route('/', createGateway(database.fetch));
backend.route('/', createService(database, secrets, settings).routes);
const server = createServer(getRequestListener(backend.fetch, { overrideGlobalObjects: false }));

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.close();
});

test.each([
  ['/rest/v1/rpc/list_enquiries', 'the gateway'],
  ['/mock/token', 'the chat service'],
])('what waits at %s is not begun when its caller has left %s, which is no failure', async (path) => {
  begun.length = 0;
  answered.length = 0;
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {});
  let free = () => {};
  const held = queue.always(
    () =>
      new Promise<void>((resolve) => {
        free = resolve;
      }),
  );
  await waited(0);
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const leaving = httpRequest({
    port,
    path,
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
  });
  leaving.on('error', () => {});
  leaving.end('{"user_id":"x"}');
  await waited(1);
  leaving.destroy();
  await waited(0);
  free();
  await held;
  await queue.always(async () => {});
  expect(begun).toEqual([]);
  await vi.waitFor(
    () => expect(answered).toEqual([[path.replace(/list_.*/, '*').replace('rpc/', ''), 499]]),
    10_000,
  );
  expect(logged).not.toHaveBeenCalled();
  logged.mockRestore();
});

/** Until so many wait in the queue. */
async function waited(count: number): Promise<void> {
  while (queue.waiting() !== count) await new Promise((resolve) => setTimeout(resolve, 5));
}
