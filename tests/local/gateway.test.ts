import { expect, test } from 'vitest';
import { createGateway } from '../../supabase/local/gateway.ts';

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
  ['POST', '/auth/v1/token'],
  ['POST', '/auth/v1/signup'],
  ['POST', '/auth/v1/admin/users'],
  ['DELETE', '/auth/v1/user'],
  ['PATCH', '/auth/v1/user'],
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

const own = (body: unknown) => JSON.stringify(body);
const long = 'twelve letters and more';

test.each([
  ['alone', own({ password: long })],
  [
    'as the Supabase client sends it',
    own({ password: long, code_challenge: null, code_challenge_method: null }),
  ],
  ['of 72 bytes', own({ password: 'é'.repeat(36) })],
])("a new password of one's own, %s, reaches the database", async (_name, body) => {
  expect(await ask('PUT', '/auth/v1/user', body)).toEqual({ status: 200, reached: true });
  expect(calls).toEqual([`PUT /auth/v1/user ${body.length}`]);
});

test.each([
  ['nothing', undefined],
  ['an e-mail', own({ email: 'a@b.example' })],
  ['an e-mail beside a password', own({ password: long, email: 'a@b.example' })],
  ['data beside a password', own({ password: long, data: { role: 'admin' } })],
  ['data', own({ data: { role: 'admin' } })],
  ['a password that is none', own({ password: { $ne: '' } })],
  ['a password of more than 72 bytes', own({ password: 'é'.repeat(37) })],
  ['a filled key that only a change of e-mail needs', own({ password: long, code_challenge: 'x' })],
  ['a list', own([{ password: long }])],
  ['two values of one key, the last of them no text', '{"password":"twelve letters and more","password":1}'],
  ['no JSON', 'password=x'],
])("of one's own account %s is refused at the door", async (_name, body) => {
  expect(await ask('PUT', '/auth/v1/user', body)).toEqual({ status: 404, reached: false });
  expect(await ask('PUT', '/auth/v1/user?redirect_to=x', body)).toEqual({ status: 404, reached: false });
});
