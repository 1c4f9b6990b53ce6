import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clientOver, debug, publishableKey, secretKey } from '../api-over.ts';
import { hostileStrings } from '../hostile-strings.ts';
import { greenfield, openTestApi, samplePassword } from '../test-api.ts';

let site: Awaited<ReturnType<typeof openTestApi>>;
let adminToken = '';
beforeAll(async () => {
  site = await openTestApi();
  adminToken = await tokenOf('admin');
});
afterAll(() => site.db.close());
/** A new window of every limit for each test. */
beforeEach(() => {
  site.scene.address = null;
  site.scene.now = Math.ceil((site.scene.now + 1) / 3_600_000) * 3_600_000;
  site.log.length = 0;
});

const login = (username: string, password = samplePassword) =>
  site.post('/api/auth/login', { username, password });
const tokenOf = async (username: string, password?: string) =>
  String((await login(username, password)).body.access_token);

const own = 'rhubarb and kettles';
/** Leaves the first password behind; answers the token of the session that remains. */
async function chooseOwn(username: string, first: string): Promise<string> {
  const headers = { Authorization: `Bearer ${await tokenOf(username, first)}` };
  const { body } = await site.post('/api/auth/password', { current: first, next: own }, headers);
  return String(body.access_token);
}
async function schoolsOf(username: string, password: string) {
  const { body } = await login(username, password);
  const client = clientOver(site.db.fetch, publishableKey);
  await client.auth.setSession({
    access_token: String(body.access_token),
    refresh_token: String(body.refresh_token),
  });
  return (await client.from('tenants').select('id')).data;
}

let newcomers = 0;
function newcomer(change: Record<string, unknown> = {}) {
  newcomers += 1;
  const username = `new-${newcomers}`;
  const email = `${username}@greenfield.example`;
  return { full_name: 'Asha Rao', username, email, role: 'user', tenants: [greenfield], ...change };
}
const invite = (body: unknown, token = adminToken) =>
  site.post('/api/team', body, { Authorization: `Bearer ${token}` });

/** Accounts, identities and staff there are: what a refused invitation must leave as it was. */
async function counts() {
  const [row] = await site.db.query(`select (select count(*) from auth.users)::int as accounts,
    (select count(*) from auth.identities)::int as identities, (select count(*) from public.users)::int as staff,
    (select count(*) from public.tenant_members)::int as members`);
  return row;
}

describe('an admin invites a colleague', () => {
  test('who signs in with the password of the answer, by name or e-mail, and sees their school once they have one of their own', async () => {
    const body = newcomer({ email: '  New.Colleague@Greenfield.Example ', username: ' New.Colleague ' });
    const answer = await invite(body);
    expect(answer.status).toBe(201);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(answer.body).toEqual({
      success: true,
      message: 'Account created',
      password: expect.stringMatching(/^([a-hj-km-np-z2-9]{4}-){4}[a-hj-km-np-z2-9]{4}$/),
      user: {
        user_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        username: 'new.colleague',
        email: 'new.colleague@greenfield.example',
        full_name: 'Asha Rao',
        role: 'user',
        status: 'active',
        must_change_password: true,
        created_at: expect.any(String),
        tenants: [greenfield],
      },
    });
    const password = String(answer.body.password);
    expect((await login('NEW.colleague@greenfield.example', password)).status).toBe(200);
    expect(await schoolsOf('new.colleague', password)).toEqual([]);
    await chooseOwn('new.colleague', password);
    expect(await schoolsOf('new.colleague', own)).toEqual([{ id: greenfield }]);
    expect(site.log).toEqual([]);
  });

  test('with another password each time, of which the database keeps a hash only', async () => {
    const [first, second] = [await invite(newcomer()), await invite(newcomer())];
    expect(first.body.password).not.toBe(second.body.password);
    const rows = JSON.stringify(await site.db.query('select * from auth.users'));
    expect(rows).not.toContain(first.body.password);
    expect(rows).toMatch(/\$2a\$\d\d\$/);
  });

  test('as an admin without a school, who may invite with a password of their own', async () => {
    const { body } = await invite(newcomer({ username: 'second-admin', role: 'admin', tenants: [] }));
    const token = await chooseOwn('second-admin', String(body.password));
    expect((await invite(newcomer(), token)).status).toBe(201);
  });
});

describe('nobody else invites', () => {
  test.each([
    ['no token', ''],
    ['a word', 'Bearer hello'],
    ['the public key', `Bearer ${publishableKey}`],
    ['the secret key', `Bearer ${secretKey}`],
    ['a token of nobody', `Bearer ${'a'.repeat(20)}.${'b'.repeat(20)}.${'c'.repeat(20)}`],
    ['a token without a signature', `Bearer ${unsigned({ sub: crypto.randomUUID(), role: 'service_role' })}`],
    ['a very long token', `Bearer ${'a'.repeat(5000)}.b.c`],
    ['two tokens', 'Bearer a.b.c, Bearer d.e.f'],
  ])('%s', async (_name, authorization) => {
    const before = await counts();
    const { status } = await site.post('/api/team', newcomer(), { Authorization: authorization });
    expect(status).toBe(401);
    expect(await counts()).toEqual(before);
  });

  test('a visitor', async () => {
    const { status, body } = await site.post('/api/team', newcomer(), await site.visit(debug));
    expect([status, body.message]).toEqual([401, 'User not authenticated. Please login first.']);
  });

  test('a member of staff who is no admin', async () => {
    const before = await counts();
    const { status, body } = await invite(newcomer(), await tokenOf('greenfield'));
    expect([status, body.message]).toEqual([403, 'Only an administrator can do this.']);
    expect(await counts()).toEqual(before);
  });

  test('an admin from the moment they are one no more, or inactive, or signed out', async () => {
    const { body } = await invite(newcomer({ username: 'former', role: 'admin' }));
    const token = await chooseOwn('former', String(body.password));
    const set = (change: string) =>
      site.db.exec(`update public.users set ${change} where username = 'former'`);
    await set("role = 'user'");
    expect((await invite(newcomer(), token)).status).toBe(403);
    await set("role = 'admin'");
    expect((await invite(newcomer(), token)).status).toBe(201);
    await set("status = 'inactive'");
    expect((await invite(newcomer(), token)).status).toBe(401);
    await set("status = 'active'");
    expect((await invite(newcomer(), token)).status).toBe(401);
    const again = await tokenOf('former', own);
    expect((await invite(newcomer(), again)).status).toBe(201);
    await clientOver(site.db.fetch, publishableKey).auth.admin.signOut(again, 'local');
    expect((await invite(newcomer(), again)).status).toBe(401);
  });
});

describe('nothing is made of', () => {
  test.each<[string, Record<string, unknown>, number, string]>([
    ['a username that is taken', { username: 'Greenfield' }, 409, 'username'],
    ["a visitor account's username", { username: 'debug-visitor' }, 409, 'username'],
    ['an e-mail that is taken', { email: 'Office@Greenfield.example' }, 409, 'email'],
    ["the decoy's e-mail", { email: 'decoy@schoolgate.invalid' }, 409, 'email'],
    ['an unknown school', { tenants: [greenfield, 'nowhere'] }, 422, 'tenants'],
    ['no list of schools', { tenants: greenfield }, 422, 'tenants'],
    ['no name', { full_name: ' \uFEFF ' }, 422, 'full_name'],
    ['a name with a line break', { full_name: 'Asha\nRao' }, 422, 'full_name'],
    ['a name that turns the text around', { full_name: 'Asha \u202E Rao' }, 422, 'full_name'],
    ['a name without end', { full_name: 'a'.repeat(121) }, 422, 'full_name'],
    ['a username with an @', { username: 'a@b' }, 422, 'username'],
    ['a username that only looks like another', { username: 'gr\u0435enfield' }, 422, 'username'],
    ['a username of one letter', { username: 'a' }, 422, 'username'],
    ['no e-mail', { email: undefined }, 422, 'email'],
    ['two e-mails', { email: 'a@b.example,c@d.example' }, 422, 'email'],
    ['a role of visitors', { role: 'visitor' }, 422, 'role'],
    ['a role of the database', { role: 'service_role' }, 422, 'role'],
    ['objects', { username: { $ne: '' }, role: ['admin'] }, 422, 'username'],
  ])('%s', async (_name, change, status, field) => {
    const before = await counts();
    const answer = await invite(newcomer(change));
    expect(answer.status).toBe(status);
    expect(answer.body).toEqual({ success: false, field, message: expect.stringMatching(/\.$/) });
    expect(await counts()).toEqual(before);
  });

  test('a body that is no object', async () => {
    for (const body of ['', '[]', 'null', '{', '"x"']) expect((await invite(body)).status).toBe(400);
  });
});

test('keys that were not asked for change nothing', async () => {
  const { body } = await invite({
    ...newcomer(),
    user_id: '5d0c7f0e-41a3-4a53-8a8e-0d6f1c5b2b01',
    status: 'inactive',
    password: 'chosen by somebody',
    id: 'x',
    ...Object.fromEntries([['__proto__', { role: 'admin' }]]),
  });
  expect(body.user).toMatchObject({ status: 'active', role: 'user' });
  expect(body.password).not.toBe('chosen by somebody');
});

test('hostile texts are stored as they are, or refused in words', async () => {
  const answers = new Map<number, number>();
  for (const [n, text] of hostileStrings.entries()) {
    site.scene.now += 3_600_000;
    const name = await invite(newcomer({ full_name: text }));
    const others = await invite(newcomer({ username: text, email: text, tenants: [text] }));
    for (const { status } of [name, others]) answers.set(status, (answers.get(status) ?? 0) + 1);
    expect(others.status, `text ${n}`).not.toBe(500);
  }
  expect([...answers.keys()].sort()).toEqual([201, 422]);
  expect((await login('greenfield')).status).toBe(200);
}, 120_000);

test('of twenty invitations at once under one name, one succeeds', async () => {
  const same = newcomer();
  const before = await counts();
  const statuses = await Promise.all(
    Array.from(
      { length: 20 },
      async (_, n) => (await invite({ ...same, email: `at-once-${n}@a.example` })).status,
    ),
  );
  expect(statuses.toSorted()).toEqual([201, ...Array(19).fill(409)]);
  expect(await counts()).toEqual(
    Object.fromEntries(Object.entries(before ?? {}).map(([k, n]) => [k, Number(n) + 1])),
  );
});

test('an admin is limited, and so is an address, whatever it sends', async () => {
  for (let n = 0; n < 30; n += 1)
    expect((await invite(newcomer({ username: 'greenfield' }))).status).toBe(409);
  const refused = await invite(newcomer());
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '3600']);

  site.scene.address = '203.0.113.30';
  for (let n = 0; n < 60; n += 1) await invite(newcomer(), 'no');
  expect((await invite(newcomer())).status).toBe(429);
});

test('no name, e-mail, password or token reaches the log', async () => {
  const { body } = await invite(newcomer());
  await invite(newcomer({ username: 'greenfield' }));
  await invite(newcomer({ email: 'asha.rao' }));
  await invite(newcomer(), await tokenOf('debug'));
  expect(site.log.map(({ code }) => code)).toEqual(['taken', 'invalid_field', 'not_admin']);
  const written = JSON.stringify(site.log);
  for (const secret of [String(body.password), 'asha', 'Asha', 'new-', 'greenfield', 'eyJ']) {
    expect(written).not.toContain(secret);
  }
});

function unsigned(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none', typ: 'JWT' })}.${part({ ...claims, exp: 9_999_999_999 })}.${'a'.repeat(43)}`;
}
