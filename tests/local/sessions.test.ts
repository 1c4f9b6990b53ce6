import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#local/database/database.ts';
import { createGateway } from '#local/gateway.ts';
import { createEmbeddedStaffAccount } from '#local/staff-account.ts';
import { setEmbeddedStaffPassword } from '#local/staff-password.ts';
import { openEmbeddedSession } from '#local/staff-session.ts';
import { apiOver, clientOver } from '../api/api-over.ts';
import { softAuthenticator } from '../api/auth/soft-authenticator.ts';
import { openSeededDatabase, samplePassword } from '../api/test-api.ts';
import { keys } from '../sql/setup/engines.ts';

type Browser = Awaited<ReturnType<typeof openBrowser>>;

let database: Database;
let site: ReturnType<typeof apiOver>;

/** Signed in through the chat service, with the tokens in its hands as a thief would have them. */
async function openBrowser(username: string, password = samplePassword, agent = 'A browser') {
  return browserOf(await site.post('/api/auth/login', { username, password }, { 'User-Agent': agent }));
}

async function browserOf({ status, body }: Awaited<ReturnType<typeof site.post>>) {
  expect(status).toBe(200);
  const gateway = createGateway(database.fetch);
  const bearer = `Bearer ${body.access_token}`;
  const client = clientOver(async (request) => gateway.fetch(request), keys.publishableKey);
  const { error } = await client.auth.setSession({
    access_token: String(body.access_token),
    refresh_token: String(body.refresh_token),
  });
  expect(error).toBeNull();
  return { client, bearer, refreshToken: String(body.refresh_token), userId: String(body.user_id) };
}

/** What these tokens still give access to, requested for each: nothing is stored in the browser. */
async function opens({ bearer, refreshToken }: Browser): Promise<string[]> {
  const gateway = createGateway(database.fetch);
  const raw = clientOver(async (request) => {
    const headers = new Headers(request.headers);
    headers.set('Authorization', bearer);
    return gateway.fetch(new Request(request, { headers }));
  }, keys.publishableKey);
  const calls: Record<string, () => Promise<boolean>> = {
    'read a table': async () => seen(await raw.from('tenants').select('id')),
    'read themselves': async () => seen(await raw.from('users').select('user_id')),
    'read a list': async () => !(await raw.rpc('list_enquiries')).error,
    'list sessions': async () => !(await raw.from('my_sessions').select()).error,
    'write settings': async () =>
      !(await raw.from('staff_settings').upsert({ page_size: 20 }).select()).error,
    'call a function that writes': async () => !(await raw.rpc('read_notifications')).error,
    'ask the team': async () => (await site.post('/api/team', {}, { Authorization: bearer })).status !== 401,
    'change the password': async () => {
      const wish = { current: 'not this one', next: 'rhubarb and kettles' };
      return (await site.post('/api/auth/password', wish, { Authorization: bearer })).status !== 401;
    },
    'ask who they are': async () => {
      const headers = { Authorization: bearer, apikey: keys.publishableKey };
      return (await gateway.request('/auth/v1/user', { headers })).status === 200;
    },
    renew: async () => {
      const fresh = clientOver(async (request) => gateway.fetch(request), keys.publishableKey);
      return !(await fresh.auth.refreshSession({ refresh_token: refreshToken })).error;
    },
  };
  const open: string[] = [];
  for (const [name, call] of Object.entries(calls)) if (await call()) open.push(name);
  return open;
}

function seen({ data }: { data: unknown[] | null }): boolean {
  return (data ?? []).length > 0;
}

const reads = ['read a table', 'read themselves', 'read a list', 'list sessions'];
const writes = ['write settings', 'call a function that writes', 'ask the team', 'change the password'];
const everything = [...reads, ...writes, 'ask who they are', 'renew'];

describe('sessions', () => {
  beforeAll(async () => {
    database = await openSeededDatabase();
    const staffAuth = {
      createStaffAccount: createEmbeddedStaffAccount(database),
      setStaffPassword: setEmbeddedStaffPassword(database),
      openSession: openEmbeddedSession(database, () => clientOver(database.fetch, keys.secretKey)),
    };
    site = apiOver(database.fetch, staffAuth, keys.secretKey);
  });
  afterAll(() => database?.close());
  beforeEach(async () => {
    await database.exec('delete from auth.sessions; delete from private.rate_limits');
  });

  const signOut = (client: SupabaseClient, scope: 'local' | 'others' | 'global') =>
    client.auth.signOut({ scope });

  test('signing out closes everything to the tokens of that browser with the next request, and nothing to another', async () => {
    const [here, there] = [await openBrowser('admin'), await openBrowser('admin')];
    expect(await opens(here)).toEqual(everything);
    expect((await signOut(here.client, 'local')).error).toBeNull();
    expect(await opens(here)).toEqual([]);
    expect(await opens(there)).toEqual(everything);
  });

  test.each(['others', 'global'] as const)(
    'signing out %s reaches the other browsers at once',
    async (scope) => {
      const [here, there, colleague] = [
        await openBrowser('admin'),
        await openBrowser('admin'),
        await openBrowser('debug'),
      ];
      await signOut(here.client, scope);
      expect(await opens(there)).toEqual([]);
      expect((await opens(here)).length > 0).toBe(scope === 'others');
      expect((await colleague.client.from('tenants').select('id')).data).toHaveLength(1);
    },
  );

  test('a passkey opens a session like any other, until it is signed out', async () => {
    const { bearer: Authorization } = await openBrowser('admin');
    const device = softAuthenticator();
    const begun = await site.post('/api/auth/passkeys', { code: samplePassword }, { Authorization });
    const addition = { name: 'Phone', response: device.create(begun.body.options) };
    expect((await site.post('/api/auth/passkeys/add', addition, { Authorization })).status).toBe(200);
    const asked = await site.post('/api/auth/passkey', {});
    const response = device.get(asked.body.options);
    const browser = await browserOf(await site.post('/api/auth/passkey/login', { response }));
    expect(await opens(browser)).toEqual(everything);
    expect((await signOut(browser.client, 'local')).error).toBeNull();
    expect(await opens(browser)).toEqual([]);
  });

  test('a browser ends another, or all the others', async () => {
    const [here, there, third] = [
      await openBrowser('admin'),
      await openBrowser('admin', samplePassword, 'The other'),
      await openBrowser('admin'),
    ];
    const { data } = await here.client.from('my_sessions').select().throwOnError();
    expect(data).toHaveLength(3);
    const other = data.find(({ user_agent }: { user_agent: string }) => user_agent === 'The other');
    expect(await here.client.rpc('end_my_sessions', { p_session: other.id })).toMatchObject({ data: 1 });
    expect(await opens(there)).toEqual([]);
    expect(await here.client.rpc('end_my_sessions')).toMatchObject({ data: 1 });
    expect(await opens(third)).toEqual([]);
    expect(await opens(here)).toEqual(everything);
  });

  test('a deactivated member of staff can neither read, write nor renew, nor after they are active again', async () => {
    const [admin, member] = [await openBrowser('admin'), await openBrowser('greenfield')];
    const set = (p_status: string) => admin.client.rpc('change_staff', { p_user: member.userId, p_status });
    expect((await set('inactive')).error).toBeNull();
    expect(await opens(member)).toEqual([]);
    expect((await set('active')).error).toBeNull();
    expect(await opens(member)).toEqual([]);
    await openBrowser('greenfield');
  });

  test('an own new password ends every other session, and the one it was asked from goes on with new tokens', async () => {
    const [here, there] = [await openBrowser('greenfield'), await openBrowser('greenfield')];
    const wish = { current: samplePassword, next: 'rhubarb and kettles' };
    const headers = { Authorization: here.bearer, 'User-Agent': 'Here' };
    const { body } = await site.post('/api/auth/password', wish, headers);
    expect(body).toMatchObject({ success: true, others: 'signed_out' });
    for (const old of [here, there]) expect(await opens(old)).toEqual([]);
    const [bearer, refreshToken] = [`Bearer ${body.access_token}`, String(body.refresh_token)];
    const fresh = { ...here, bearer, refreshToken };
    const { client } = await openBrowser('greenfield', wish.next);
    const { data } = await client.from('my_sessions').select().throwOnError();
    expect(data.map(({ user_agent }: { user_agent: string }) => user_agent).sort()).toEqual([
      'A browser',
      'Here',
    ]);
    expect(await opens(fresh)).toContain('read a list');
  });

  test('a member of staff who is removed is signed out everywhere', async () => {
    const admin = await openBrowser('admin');
    await database.exec(`delete from public.users where user_id = '${admin.userId}'`);
    expect(await opens(admin)).toEqual([]);
  });
});
