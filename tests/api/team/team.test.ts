import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { limits } from '#api/http/rate-limit.ts';
import { bearer, clientOver, debug, publishableKey, secretKey } from '../api-over.ts';
import { hostileStrings } from '../hostile-strings.ts';
import { greenfield, testApi } from '../test-api.ts';

const site = testApi();
let adminToken = '';
beforeAll(async () => {
  adminToken = await site.tokenOf('admin');
});
/** A new window of every limit for each test. */
beforeEach(() => {
  site.scene.address = null;
  site.scene.now = Math.ceil((site.scene.now + 1) / 3_600_000) * 3_600_000;
  site.log.length = 0;
});

const own = 'rhubarb and kettles';
/** Leaves the first password behind; answers the token of the session that remains. */
async function chooseOwn(username: string, first: string): Promise<string> {
  const headers = bearer(await site.tokenOf(username, first));
  const { body } = await site.post('/api/auth/password', { current: first, next: own }, headers);
  return String(body.access_token);
}
async function schoolsOf(username: string, password: string) {
  const { body } = await site.login(username, password);
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
const invite = (body: unknown, token = adminToken) => site.post('/api/team', body, bearer(token));

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
    expect((await site.login('NEW.colleague@greenfield.example', password)).status).toBe(200);
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
  test('who has no session, or one of a visitor', async () => {
    const before = await counts();
    const unsigned = [
      { alg: 'none', typ: 'JWT' },
      { sub: crypto.randomUUID(), role: 'service_role' },
    ]
      .map((part) => Buffer.from(JSON.stringify({ ...part, exp: 9_999_999_999 })).toString('base64url'))
      .join('.');
    const none = ['hello', publishableKey, secretKey, `${'a'.repeat(5000)}.b.c`, 'a.b.c, Bearer d.e.f'];
    for (const token of [...none, `${unsigned}.${'a'.repeat(43)}`])
      expect((await invite(newcomer(), token)).status, token.slice(0, 50)).toBe(401);
    expect((await site.post('/api/team', newcomer())).status).toBe(401);
    const { status, body } = await site.post('/api/team', newcomer(), await site.visit(debug));
    expect([status, body.message]).toEqual([401, 'User not authenticated. Please login first.']);
    expect(await counts()).toEqual(before);
  });

  test('a member of staff who is no admin', async () => {
    const before = await counts();
    const { status, body } = await invite(newcomer(), await site.tokenOf('greenfield'));
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
    const again = await site.tokenOf('former', own);
    expect((await invite(newcomer(), again)).status).toBe(201);
    await clientOver(site.db.fetch, publishableKey).auth.admin.signOut(again, 'local');
    expect((await invite(newcomer(), again)).status).toBe(401);
  });
});

test('nothing is made of what is taken, or cannot be', async () => {
  const before = await counts();
  const taken: [string, Record<string, unknown>][] = [
    ['username', { username: 'Greenfield' }],
    ['username', { username: 'debug-visitor' }],
    ['email', { email: 'Office@Greenfield.example' }],
    ['email', { email: 'decoy@schoolgate.invalid' }],
  ];
  const invalid: typeof taken = [
    ['tenants', { tenants: [greenfield, 'nowhere'] }],
    ['tenants', { tenants: greenfield }],
    ['full_name', { full_name: ' \uFEFF ' }],
    ['full_name', { full_name: 'Asha\nRao' }],
    ['full_name', { full_name: 'Asha \u202E Rao' }],
    ['full_name', { full_name: 'a'.repeat(121) }],
    ['username', { username: 'a@b' }],
    ['username', { username: 'gr\u0435enfield' }],
    ['username', { username: 'a' }],
    ['email', { email: undefined }],
    ['email', { email: 'a@b.example,c@d.example' }],
    ['role', { role: 'visitor' }],
    ['role', { role: 'service_role' }],
    ['username', { username: { $ne: '' }, role: ['admin'] }],
  ];
  for (const [field, change] of [...taken, ...invalid]) {
    const { status, body } = await invite(newcomer(change));
    expect(status, JSON.stringify(change)).toBe(taken.some(([, one]) => one === change) ? 409 : 422);
    expect(body).toEqual({ success: false, field, message: expect.stringMatching(/\.$/) });
  }
  for (const body of ['', '[]', 'null', '{', '"x"']) expect((await invite(body)).status).toBe(400);
  expect(await counts()).toEqual(before);
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
  const answers = new Set<number>();
  for (const [n, text] of hostileStrings.entries()) {
    site.scene.now += 3_600_000;
    const name = await invite(newcomer({ full_name: text }));
    const other = await invite(newcomer(n % 2 ? { username: text } : { email: text }));
    answers.add(name.status);
    // Of two that are written differently the same may be left as a username.
    expect([201, 409, 422], `text ${n}`).toContain(other.status);
  }
  expect([...answers].sort()).toEqual([201, 422]);
  expect((await site.login('greenfield')).status).toBe(200);
});

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
  const taken = async () => (await invite(newcomer({ username: 'greenfield' }))).status;
  expect(await taken()).toBe(409);
  await site.nearlyReach(limits.teamByAdmin);
  expect(await taken()).toBe(409);
  const refused = await invite(newcomer());
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '3600']);

  site.scene.address = '203.0.113.30';
  await invite(newcomer(), 'no');
  await site.nearlyReach(limits.teamByAddress);
  expect((await invite(newcomer(), 'no')).status).toBe(401);
  expect((await invite(newcomer())).status).toBe(429);
});

test('no name, e-mail, password or token reaches the log', async () => {
  const { body } = await invite(newcomer());
  await invite(newcomer({ username: 'greenfield' }));
  await invite(newcomer({ email: 'asha.rao' }));
  await invite(newcomer(), await site.tokenOf('debug'));
  expect(site.log.map(({ code }) => code)).toEqual(['taken', 'invalid_field', 'not_admin']);
  const written = JSON.stringify(site.log);
  for (const secret of [String(body.password), 'asha', 'Asha', 'new-', 'greenfield', 'eyJ']) {
    expect(written).not.toContain(secret);
  }
});
