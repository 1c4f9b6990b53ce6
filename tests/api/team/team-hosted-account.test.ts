import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '#local/database/database.ts';
import { apiOver, secretKey } from '../api-over.ts';
import { openSeededDatabase, samplePassword } from '../test-api.ts';

/** Supabase Auth's admin interface, which the embedded database has not, over accounts of its own. */
const accounts = new Map<string, { id: string; email: string; password: string; email_confirm: boolean }>();
type Fault = 'none' | 'answer lost' | 'broken' | 'no removal';
let fault: Fault = 'none';
type Storing = 'works' | 'fails' | 'answer lost';
let addStaff: Storing = 'works';

async function hosted(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname.endsWith('/rpc/add_staff') && addStaff !== 'works') {
    if (addStaff === 'answer lost') await db.fetch(request);
    throw new TypeError('fetch failed');
  }
  if (!pathname.startsWith('/auth/v1/admin/')) return db.fetch(request);
  expect(request.headers.get('apikey')).toBe(secretKey);
  if (request.method === 'DELETE') {
    if (fault === 'no removal') return Response.json({ msg: 'later' }, { status: 500 });
    return accounts.delete(pathname.split('/').at(-1) ?? '')
      ? Response.json({})
      : Response.json({ code: 404, error_code: 'user_not_found', msg: 'User not found' }, { status: 404 });
  }
  const asked = await request.json();
  if ([...accounts.values()].some(({ email }) => email === asked.email)) {
    return Response.json(
      { code: 422, error_code: 'email_exists', msg: `${asked.email} is registered` },
      { status: 422, headers: { 'X-Supabase-Api-Version': '2024-01-01' } },
    );
  }
  if (fault === 'broken') return Response.json({ msg: `cannot store ${asked.email}` }, { status: 500 });
  accounts.set(asked.id, asked);
  if (fault === 'answer lost') throw new TypeError('fetch failed');
  return Response.json({ id: asked.id, email: asked.email, aud: 'authenticated', app_metadata: {} });
}

let db: Database;
const site = apiOver(hosted);
let token = '';

beforeAll(async () => {
  db = await openSeededDatabase();
  const { body } = await site.post('/api/auth/login', { username: 'admin', password: samplePassword });
  token = String(body.access_token);
});
beforeEach(() => {
  accounts.clear();
  fault = 'none';
  addStaff = 'works';
  site.log.length = 0;
});
afterAll(() => db.close());

const invite = (username: string, change: object = {}) => {
  const body = { full_name: 'Asha Rao', username, email: `${username}@a.example`, role: 'user', tenants: [] };
  return site.post('/api/team', { ...body, ...change }, { Authorization: `Bearer ${token}` });
};
const staffCalled = (username: string) =>
  db.query('select user_id from public.users where username = $1', [username]);

test('the account is made by Auth, confirmed, and belongs to the member of staff', async () => {
  const { status, body } = await invite('hosted-1');
  expect(status).toBe(201);
  const [member] = await staffCalled('hosted-1');
  expect([...accounts.values()]).toEqual([
    { id: member?.user_id, email: 'hosted-1@a.example', password: body.password, email_confirm: true },
  ]);
});

test('an e-mail that Auth knows already is taken, and its account stays', async () => {
  await invite('hosted-2');
  const answer = await invite('hosted-3', { email: 'hosted-2@a.example' });
  expect([answer.status, answer.body.field]).toEqual([409, 'email']);
  expect(accounts.size).toBe(1);
  expect(await staffCalled('hosted-3')).toEqual([]);
});

test.each<[string, object, number]>([
  ['a username that is taken', { username: 'greenfield' }, 409],
  ['a school that does not exist', { tenants: ['nowhere'] }, 422],
])('%s leaves no account behind', async (_name, change, status) => {
  expect((await invite('hosted-4', change)).status).toBe(status);
  expect(accounts.size).toBe(0);
});

test.each<[string, Fault, Storing]>([
  ["Auth's answer is lost", 'answer lost', 'works'],
  ['Auth is broken', 'broken', 'works'],
  ['the database cannot be reached', 'none', 'fails'],
  ["the database's answer is lost", 'none', 'answer lost'],
])('nothing is left when %s, and the next try succeeds', async (_name, auth, database) => {
  fault = auth;
  addStaff = database;
  const refused = await invite('hosted-5');
  expect(refused.status).toBe(503);
  expect(refused.text).not.toContain('password');
  expect(accounts.size).toBe(0);
  expect(await staffCalled('hosted-5')).toEqual([]);

  fault = 'none';
  addStaff = 'works';
  expect((await invite('hosted-5')).status).toBe(201);
  await db.query("delete from public.users where username = 'hosted-5'");
});

test('an account that cannot be removed is told to the log, without whose it is', async () => {
  fault = 'no removal';
  addStaff = 'fails';
  expect((await invite('hosted-6')).status).toBe(503);
  expect(site.log).toMatchObject([{ detail: 'an account that was half made could not be removed' }]);
  expect(JSON.stringify(site.log)).not.toMatch(/hosted-6|Asha/);
});
