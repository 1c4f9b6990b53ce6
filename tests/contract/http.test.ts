import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { replaceErrorMessage } from '#local/database/database-error-messages.ts';
import { listTargets, type Target } from './target.ts';
import { makeWorld, otherwise, removeWorld, signIn, type World } from './world.ts';

const origin = 'https://console.example';

describe.each(listTargets(process.env))('plain requests to $name', ({ open, isHosted }) => {
  let target: Target;
  let world: World;
  let token: string;
  beforeAll(async () => {
    target = await open();
    world = await makeWorld(target);
    token = (await signIn(target, world.staff)).accessToken;
  });
  afterAll(async () => {
    if (isHosted && world) await removeWorld(target, world);
    await target?.close();
  });

  const ask = (address: string, init: RequestInit = {}, headers: Record<string, string> = {}) =>
    fetch(target.url + address, {
      ...init,
      headers: { apikey: target.publishableKey, 'Content-Type': 'application/json', ...headers },
    });

  test('a chat reads what a school has published, with the key alone', async () => {
    const asked = { method: 'POST', body: JSON.stringify({ p_tenant: world.school }) };
    const answer = await ask('/rest/v1/rpc/published_configuration', asked);
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([
      200,
      'application/json; charset=utf-8',
    ]);
    expect(await answer.json()).toMatchObject({ tenant_id: world.school, version: 1 });
  });

  test('a table is read by its address, and says which rows these are', async () => {
    const search = new URLSearchParams({ select: '*', order: 'submitted_at.desc', limit: '5' });
    const bearer = { Authorization: `Bearer ${token}` };
    const none = await ask(`/rest/v1/chat_inquiry_information?${search}`, {}, bearer);
    expect([none.status, await none.json(), none.headers.get('Content-Range')]).toEqual([200, [], '*/*']);
    const one = await ask('/rest/v1/users?select=username,email,role,status&order=username.asc', {}, bearer);
    expect([one.status, one.headers.get('Content-Range')]).toEqual([200, '0-0/*']);
  });

  test.each<[string, Record<string, string>, number]>([
    ['without a key', { apikey: '' }, 401],
    ['with another key', { apikey: 'sb_publishable_of_another_project' }, 401],
    ['with a token that is none', { Authorization: 'Bearer a.b.c' }, 401],
  ])('a request %s is refused', async (_, headers, status) => {
    const answer = await ask('/rest/v1/tenants?select=id', {}, headers);
    expect([answer.status, await answer.text()]).toEqual([status, expect.stringMatching(/^\{.*"message"/)]);
  });

  test('a body that is no JSON is refused', async () => {
    const answer = await ask('/rest/v1/rpc/tenant_names', { method: 'POST', body: '{' });
    expect([answer.status, (await answer.json()).code]).toEqual([400, 'PGRST102']);
  });

  test('a page of another origin may call the tables and functions, with the headers of the client', async () => {
    const wanted = ['apikey', 'authorization', 'content-type', 'prefer', 'x-client-info'];
    const preflight = {
      Origin: origin,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': wanted.join(','),
    };
    const answer = await ask('/rest/v1/rpc/tenant_names', { method: 'OPTIONS' }, preflight);
    expect(answer.ok).toBe(true);
    expect(['*', origin]).toContain(answer.headers.get('Access-Control-Allow-Origin'));
    expect(answer.headers.get('Access-Control-Allow-Methods')).toContain('POST');
    const allowed = (answer.headers.get('Access-Control-Allow-Headers') ?? '').toLowerCase();
    expect(wanted.filter((name) => allowed !== '*' && !allowed.includes(name))).toEqual([]);
    const read = await ask(
      '/rest/v1/tenants?select=id',
      {},
      { Origin: origin, Authorization: `Bearer ${token}` },
    );
    expect(['*', origin]).toContain(read.headers.get('Access-Control-Allow-Origin'));
  });

  test("Auth is open to pages of other origins on a hosted project, and to the server's own pages otherwise", async () => {
    const answer = await ask('/auth/v1/user', {}, { Origin: origin, Authorization: `Bearer ${token}` });
    expect([answer.status, answer.headers.has('Access-Control-Allow-Origin')]).toEqual([
      200,
      otherwise('Auth for pages of other origins', isHosted, true, false),
    ]);
  });

  test('a page signs in through the chat service; past it, on a hosted project alone', async () => {
    const { email } = world.staff;
    const body = JSON.stringify({ email, password: 'not this one' });
    const { status } = await ask('/auth/v1/token?grant_type=password', { method: 'POST', body });
    expect(status).toBe(otherwise('sign-in past the chat service', isHosted, 400, 404));
  });

  test.each(['/storage/v1/bucket', '/graphql/v1', '/realtime/v1/api/tenants'])(
    '%s is there on a hosted project alone',
    async (address) => {
      const { status } = await ask(address, {}, { Authorization: `Bearer ${token}` });
      expect(status === 404 && !isHosted).toBe(
        otherwise('storage, GraphQL and Realtime', isHosted, false, true),
      );
    },
  );

  test('a session that is over is ended once more without harm', async () => {
    const { accessToken } = await signIn(target, world.staff);
    const end = () =>
      ask('/auth/v1/logout?scope=local', { method: 'POST' }, { Authorization: `Bearer ${accessToken}` });
    expect((await end()).status).toBe(204);
    expect((await end()).status).toBe(403);
  });

  test.runIf(isHosted)('the function is deployed and reaches the database', async () => {
    const answer = await ask('/functions/v1/api/api/health');
    expect([answer.status, await answer.json()]).toMatchObject([200, { ok: true, database: true }]);
  });
});

/** PostgREST 13's table: https://docs.postgrest.org/en/v13/references/errors.html */
test.each<[code: string, documented: number, embedded: number]>([
  ['08006', 503, 503],
  ['22P02', 400, 400],
  ['23502', 400, 400],
  ['23503', 409, 409],
  ['23505', 409, 409],
  ['23514', 400, 400],
  ['25006', 405, 405],
  ['40001', 500, 503],
  ['42501', 403, 403],
  ['42703', 400, 400],
  ['42883', 404, 404],
  ['42P01', 404, 404],
  ['42P17', 500, 500],
  ['53100', 503, 503],
  ['53400', 500, 503],
  ['54001', 500, 413],
  ['55P03', 500, 503],
  ['57014', 500, 504],
  ['57P01', 500, 503],
  ['P0001', 400, 400],
  ['XX000', 500, 500],
])('a failure of code %s: documented %i, embedded %i', async (code, documented, embedded) => {
  const failed = Response.json({ code: 'SUP', message: 'error' }, { status: 500 });
  const answer = await replaceErrorMessage({ url: 'http://database.test/rest/v1/tenants' }, failed, [code]);
  expect(answer.status).toBe(embedded);
  if (documented !== embedded)
    expect([413, 503, 504]).toContain(otherwise('status of a busy database', false, documented, embedded));
});
