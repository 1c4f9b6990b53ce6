import { once } from 'node:events';
import { createServer, request as httpRequest } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { expect, test } from 'vitest';
import { createGateway } from '#local/gateway.ts';

const calls: string[] = [];
const gateway = createGateway(async (request) => {
  calls.push(`${request.method} ${new URL(request.url).pathname} ${(await request.text()).length}`);
  return Response.json({ reached: true });
});

async function ask(
  method: string,
  path: string,
  body?: string,
): Promise<{ status: number; reached: boolean }> {
  calls.length = 0;
  const response = await gateway.request(path, { method, ...(body === undefined ? {} : { body }) });
  return { status: response.status, reached: calls.length > 0 };
}

test.each([
  ['GET', '/rest/v1/tenants'],
  ['PATCH', '/rest/v1/tenant_configurations'],
  ['POST', '/rest/v1/rpc/list_enquiries'],
  ['POST', '/auth/v1/token?grant_type=refresh_token'],
  ['GET', '/auth/v1/user'],
  ['POST', '/auth/v1/logout'],
  ['OPTIONS', '/auth/v1/token'],
])('%s %s reaches the database', async (method, path) => {
  expect(await ask(method, path)).toEqual({ status: 200, reached: true });
});

test.each([
  ['POST', '/auth/v1/token?grant_type=password'],
  ['POST', '/auth/v1/token?gr%61nt_type=refresh_token&grant_type=password'],
  ['POST', '/auth/v1/token?grant_type=refresh_token&grant_type=password'],
  ['POST', '/auth/v1/token'],
  ['POST', '/auth/v1/signup'],
  ['POST', '/auth/v1/admin/users'],
  ['DELETE', '/auth/v1/user'],
  ['PATCH', '/auth/v1/user'],
  ['PUT', '/auth/v1/user'],
  ['PUT', '/auth/v1/user?redirect_to=x'],
  ['GET', '/rest/v1/'],
  ['GET', '/rest/v1/rpc/x/y'],
  ['GET', '/rest/v1/Tenants;drop'],
  ['GET', '/_system/info'],
])('%s %s is refused at the door', async (method, path) => {
  expect(await ask(method, path)).toEqual({ status: 404, reached: false });
});

test('a body within the limit arrives whole, a larger one is refused before the database hears of it', async () => {
  expect(await ask('POST', '/rest/v1/rpc/f', 'x'.repeat(64 * 1024))).toEqual({ status: 200, reached: true });
  expect(calls).toEqual([`POST /rest/v1/rpc/f ${64 * 1024}`]);
  expect(await ask('POST', '/rest/v1/rpc/f', 'x'.repeat(64 * 1024 + 1))).toEqual({
    status: 413,
    reached: false,
  });
});

test.each([
  ['rpc/save_draft', 1025, 'conversation_too_large'],
  ['saved_journeys', 160, 'journey_too_large'],
  ['rpc/save_article', 160, 'article_too_large'],
  ['rpc/import_articles', 4096, 'articles_too_large'],
  ['rpc/stage_import', 4096, 'rows_too_large'],
])('%s may bring %d KB, and more is refused with a code of its own', async (name, kilobytes, message) => {
  const path = `/rest/v1/${name}`;
  expect(await ask('POST', path, 'x'.repeat(kilobytes * 1024))).toEqual({ status: 200, reached: true });
  const larger = { method: 'POST', body: 'x'.repeat(kilobytes * 1024 + 1) };
  calls.length = 0;
  const refused = await gateway.request(path, larger);
  expect([refused.status, await refused.json(), calls]).toEqual([413, { code: 'PT413', message }, []]);
});

test('a request over the network that does not say how long it is arrives whole within the limit, and not beyond', async () => {
  const server = createServer(getRequestListener(gateway.fetch, { overrideGlobalObjects: false }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const send = async (method: string, length: number) => {
    calls.length = 0;
    const request = httpRequest({ port, host: '127.0.0.1', method, path: '/rest/v1/tenants' });
    // Without a length of its own, a written body goes out in pieces.
    if (length > 0) request.write('x'.repeat(length));
    request.end();
    const [answer] = await once(request, 'response');
    answer.resume();
    return answer.statusCode;
  };
  expect([await send('PATCH', 64 * 1024), calls]).toEqual([200, ['PATCH /rest/v1/tenants 65536']]);
  expect([await send('PATCH', 64 * 1024 + 1), calls]).toEqual([413, []]);
  expect([await send('DELETE', 0), calls]).toEqual([200, ['DELETE /rest/v1/tenants 0']]);
  server.close();
});

test('an address that only resembles a large call gets the usual limit', async () => {
  const body = 'x'.repeat(64 * 1024 + 1);
  for (const path of ['/rest/v1/rpc/save_draft_', '/rest/v1/save_draft']) {
    expect(await ask('POST', path, body)).toEqual({ status: 413, reached: false });
  }
});
