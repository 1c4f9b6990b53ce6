import { once } from 'node:events';
import { Agent, request as httpRequest, type IncomingMessage, type Server } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { bodyTimeoutMs } from '#api/http/read-body.ts';
import { createGateway } from '#local/gateway.ts';
import { closeAfterUnreadBody, createHttpServer } from '#local/http-server.ts';
import { apiOver } from '../api/api-over.ts';
import { workingDatabase } from '../api/working-database.ts';

let server: Server;
let port = 0;
/** Requests that came through to the database. */
let reached = 0;

beforeAll(async () => {
  const database = async (request: Request) => {
    reached += 1;
    return workingDatabase(request);
  };
  const app = new Hono();
  app.route('/', createGateway(database));
  app.all('/page', (c) => c.html('<p>a page</p>'));
  app.mount('/', apiOver(database).api.fetch);
  server = createHttpServer();
  server.on('request', closeAfterUnreadBody(getRequestListener(app.fetch, { overrideGlobalObjects: false })));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => server.closeAllConnections());

type Call = { method?: string; path: string; body?: Buffer; headers?: Record<string, string>; agent?: Agent };

/** Status, `Connection` and text of the answer; throws when the connection is cut before that. */
async function call({ method = 'POST', path, body, headers, agent }: Call) {
  const request = httpRequest({ port, host: '127.0.0.1', method, path, headers, agent });
  const answered = once(request, 'response');
  // The answer may be there before all is sent: what breaks behind it is no loss.
  request.on('error', () => {});
  if (headers?.Expect) request.once('continue', () => request.end(body));
  else request.end(body);
  const [response]: IncomingMessage[] = await answered;
  if (!response) throw new Error('no answer');
  return {
    status: response.statusCode,
    connection: response.headers.connection,
    text: await text(response),
  };
}

const large = Buffer.alloc(3 * 1024 * 1024, 'x');
const chunked = { 'Transfer-Encoding': 'chunked' };

describe('a body that is refused', () => {
  const refusals: [string, Call, number][] = [
    ['/rest, which says how long it is', { path: '/rest/v1/rpc/f', body: large }, 413],
    ['/rest, in pieces', { path: '/rest/v1/rpc/f', body: large, headers: chunked }, 413],
    [
      '/rest, which asks first',
      { path: '/rest/v1/rpc/f', body: large, headers: { Expect: '100-continue' } },
      413,
    ],
    ['/rest, a little too long', { path: '/rest/v1/rpc/f', body: large.subarray(0, 64 * 1024 + 1) }, 413],
    ['/auth', { path: '/auth/v1/token?grant_type=refresh_token', body: large, headers: chunked }, 413],
    ['/auth, where there is nothing', { path: '/auth/v1/signup', body: large }, 404],
    ['/api', { path: '/api/auth/login', body: large }, 413],
    ['/api, in pieces', { path: '/api/chat', body: large, headers: chunked }, 413],
    ['/mock', { path: '/mock/token', body: large }, 413],
    ['a page', { path: '/page', body: large }, 200],
    ['a page, by GET', { method: 'GET', path: '/page', body: large, headers: chunked }, 200],
  ];

  test.each(refusals)('costs no later request anything: %s', async (_name, refused, status) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const outcomes = [];
    for (let round = 0; round < 4; round += 1) {
      const both = [call({ ...refused, agent }), call({ method: 'GET', path: '/api/health', agent })];
      const [first, next] = await Promise.all(
        both.map((one) => one.catch((error) => ({ status: error.code }))),
      );
      outcomes.push([first?.status, next?.status]);
    }
    agent.destroy();
    expect(outcomes).toEqual(Array.from({ length: 4 }, () => [status, 200]));
    const { connection, text: said } = await call(refused);
    expect(connection).toBe('close');
    if (status === 413) expect(JSON.parse(said).message).toMatch(/too.large/);
  });

  test('leaves what was sent behind it undone, and the connection ends', async () => {
    reached = 0;
    const socket = connect(port, '127.0.0.1');
    socket.write(`POST /rest/v1/rpc/f HTTP/1.1\r\nHost: x\r\nContent-Length: ${large.length}\r\n\r\n`);
    await new Promise((resolve) => setTimeout(resolve, 50));
    socket.write(large);
    socket.write('POST /rest/v1/rpc/f HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}');
    const said = await text(socket);
    expect(said.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413']);
    expect(said).toContain('Connection: close');
    expect(reached).toBe(0);
  });
});

test('requests with a body that was read share a connection, also when they are refused', async () => {
  const socket = connect(port, '127.0.0.1');
  for (const path of ['/rest/v1/rpc/f', '/api/auth/login', '/mock/token', '/api/nothing']) {
    socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n[]`);
  }
  socket.write('GET /api/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  const statuses = (await text(socket)).match(/HTTP\/1\.1 \d+/g)?.map((line) => Number(line.slice(9)));
  expect(statuses).toEqual([200, 400, 400, 404, 200]);
});

test('a body that does not arrive within ten seconds is given up everywhere, and has asked nothing of the database', async () => {
  reached = 0;
  const wait = setTimeout;
  // Only the wait for a body: everything else takes its time.
  const quick = (...[act, ms, ...rest]: Parameters<typeof setTimeout>) =>
    wait(act, ms === bodyTimeoutMs ? 500 : ms, ...rest);
  vi.stubGlobal('setTimeout', quick);
  const halfOpen = async (path: string, headers: string) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\n\r\n`);
    const trickle = setInterval(() => socket.write(headers.startsWith('T') ? '1\r\nx\r\n' : 'x'), 50);
    socket.on('error', () => {});
    const said = await text(socket).catch(() => 'cut');
    clearInterval(trickle);
    return [path, /^HTTP\/1\.1 (\d+)[\s\S]*connection: close/i.exec(said)?.[1]];
  };
  const paths = ['/rest/v1/rpc/f', '/auth/v1/logout', '/api/auth/login', '/api/team', '/mock/token'];
  const headers = ['Content-Length: 100', 'Transfer-Encoding: chunked'];
  const all = paths.flatMap((path) => headers.map((header) => halfOpen(path, header)));
  const answers = await Promise.all(all);
  expect(answers).toEqual(answers.map(([path]) => [path, '408']));
  vi.unstubAllGlobals();
  expect(reached).toBe(0);
});

test.each([
  ['no HTTP', 'hello\r\n\r\n', 400],
  ['no host', 'GET /api/health HTTP/1.1\r\n\r\n', 400],
  ['a bad length', 'POST /mock/token HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n', 400],
  [
    'two lengths',
    'POST /mock/token HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n',
    400,
  ],
  ['a bad piece', 'POST /mock/token HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n', 400],
  ['too many headers', `GET / HTTP/1.1\r\nHost: x\r\nA: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['CONNECT', 'CONNECT example.org:443 HTTP/1.1\r\nHost: x\r\n\r\n', 405],
  ['TRACE', 'TRACE /api/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 405],
  [
    'a change of protocol',
    'GET /api/health HTTP/1.1\r\nHost: x\r\nConnection: upgrade, close\r\nUpgrade: websocket\r\n\r\n',
    200,
  ],
])('%s is answered, the connection ends, and the server goes on', async (_name, sent, status) => {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(sent);
  expect(await text(socket)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect((await call({ method: 'GET', path: '/api/health' })).status).toBe(200);
});
