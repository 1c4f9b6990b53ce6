import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { limits } from '#api/http/rate-limit.ts';
import { apiOver, bearer, clientOver, debug, publishableKey } from '../api-over.ts';
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

const reset = (user_id: unknown, token = adminToken) =>
  site.post('/api/team/password', { user_id }, bearer(token));

/** A colleague who has chosen a password of their own. */
let colleagues = 0;
async function colleague(change: object = {}) {
  colleagues += 1;
  const username = `colleague-${colleagues}`;
  const person = { full_name: 'Dev Nair', username, email: `${username}@a.example`, role: 'user' };
  const body = { ...person, tenants: [greenfield], ...change };
  const invited = await site.post('/api/team', body, bearer(adminToken));
  const first = String(invited.body.password);
  const own = 'rhubarb and kettles';
  const token = await site.tokenOf(username, first);
  await site.post('/api/auth/password', { current: first, next: own }, bearer(token));
  return { username, own, first, id: await site.idOf(username) };
}

async function device(username: string, password: string) {
  const { body } = await site.login(username, password);
  const client = clientOver(site.db.fetch, publishableKey);
  const tokens = { access_token: String(body.access_token), refresh_token: String(body.refresh_token) };
  await client.auth.setSession(tokens);
  const schools = async () => (await client.from('tenants').select('id')).data;
  return { client, schools, token: tokens.access_token, body };
}

describe('an admin resets a password', () => {
  test('to one that is answered once, holds at once, and ends the sessions of the colleague', async () => {
    const { username, own, id } = await colleague();
    const before = await device(username, own);
    expect(await before.schools()).toEqual([{ id: greenfield }]);
    const answer = await reset(id);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(answer.body).toMatchObject({
      success: true,
      message: 'Password reset',
      password: expect.stringMatching(/^([a-hj-km-np-z2-9]{4}-){4}[a-hj-km-np-z2-9]{4}$/),
      user: { user_id: id, username, must_change_password: true },
    });
    expect(await before.schools()).toEqual([]);
    expect((await before.client.auth.getUser()).error).not.toBeNull();
    expect((await before.client.auth.refreshSession()).error).not.toBeNull();
    expect((await site.login(username, own)).status).toBe(401);
    expect((await site.login(username, String(answer.body.password))).status).toBe(200);
    expect((await site.login('greenfield')).status).toBe(200);
    expect(site.log.map(({ code }) => code)).toEqual(['wrong_pair']);
  });

  test('which opens nothing but the way to another one', async () => {
    const { username, id } = await colleague();
    const first = String((await reset(id)).body.password);
    const here = await device(username, first);
    expect(here.body.user).toMatchObject({ must_change_password: true });
    expect(await here.schools()).toEqual([]);
    const wish = { current: first, next: 'umbrellas and ladders' };
    const changed = await site.post('/api/auth/password', wish, bearer(here.token));
    expect(changed.status).toBe(200);
    const after = await device(username, 'umbrellas and ladders');
    expect(after.body.user).toMatchObject({ must_change_password: false });
    expect(await after.schools()).toEqual([{ id: greenfield }]);
  });

  test('of somebody inactive, who stays so', async () => {
    const { username, id } = await colleague();
    await site.db.exec(`update public.users set status = 'inactive' where username = '${username}'`);
    const { body } = await reset(id);
    expect((await site.login(username, String(body.password))).status).toBe(401);
  });
});

describe('nobody else does', () => {
  test('without a session, as a visitor, or as staff who are no admin', async () => {
    const user_id = await site.idOf('debug');
    for (const token of ['', 'hello', publishableKey]) expect((await reset(user_id, token)).status).toBe(401);
    const visitor = await site.visit(debug);
    expect((await site.post('/api/team/password', { user_id }, visitor)).status).toBe(401);
    const { status, body } = await reset(user_id, await site.tokenOf('greenfield'));
    expect([status, body.message]).toEqual([403, 'Only an administrator can do this.']);
    expect((await site.login('debug')).status).toBe(200);
  });

  test('an admin who has a first password still; neither do they invite', async () => {
    const { username, id } = await colleague({ role: 'admin', tenants: [] });
    const token = await site.tokenOf(username, String((await reset(id)).body.password));
    const refused = await reset(await site.idOf('debug'), token);
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'Please choose a password of your own first.',
    ]);
    expect((await site.post('/api/team', {}, bearer(token))).status).toBe(403);
    expect((await site.login('debug')).status).toBe(200);
  });
});

test('nobody, a visitor account, the decoy and what is no id are no member of staff', async () => {
  const [visitor, decoy] = ['5d0c7f0e-41a3-4a53-8a8e-0d6f1c5b2a01', '5d0c7f0e-41a3-4a53-8a8e-0d6f1c5b2b00'];
  const none = [undefined, 'debug', "' or true --", ['5d0c7f0e-41a3-4a53-8a8e-0d6f1c5b2b03']];
  for (const id of ['00000000-0000-4000-8000-000000000000', visitor, decoy, ...none]) {
    const { status, body } = await reset(id);
    expect([status, body.message], String(id)).toEqual([404, 'There is no such member of staff.']);
  }
});

test('an admin changes their own password elsewhere', async () => {
  const id = await site.idOf('admin');
  for (const mine of [id, id.toUpperCase()]) expect((await reset(mine)).status).toBe(422);
  expect((await site.login('admin')).status).toBe(200);
});

test('an admin is limited', async () => {
  const id = await site.idOf('debug');
  const before = await site.db.query('select encrypted_password from auth.users where id = $1', [id]);
  const visitor = '5d0c7f0e-41a3-4a53-8a8e-0d6f1c5b2a01';
  await reset(visitor);
  await site.nearlyReach(limits.teamByAdmin);
  expect((await reset(visitor)).status).toBe(404);
  const refused = await reset(id);
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '3600']);
  expect(await site.db.query('select encrypted_password from auth.users where id = $1', [id])).toEqual(
    before,
  );
});

describe('on hosted Supabase', () => {
  const asked: string[] = [];
  let answer = () => Response.json({ id: 'x' });
  const hosted = apiOver(async (request) => {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith('/auth/v1/admin/')) return site.db.fetch(request);
    asked.push(`${request.method} ${pathname.split('/').at(-1)} ${await request.text()}`);
    return answer();
  });
  const resetThere = (user_id: string) => {
    hosted.scene.now = site.scene.now;
    return hosted.post('/api/team/password', { user_id }, bearer(adminToken));
  };
  beforeEach(() => {
    asked.length = 0;
    hosted.log.length = 0;
  });

  test('Auth is given the password, once it opens nothing', async () => {
    const { id } = await colleague();
    const { status, body } = await resetThere(id);
    expect(status).toBe(200);
    expect(asked).toEqual([`PUT ${id} ${JSON.stringify({ password: body.password })}`]);
    const [row] = await site.db.query('select must_change_password from public.users where user_id = $1', [
      id,
    ]);
    expect(row?.must_change_password).toBe(true);
  });

  test.each<[string, () => Response, number]>([
    ['is broken', () => Response.json({ msg: 'Dev Nair' }, { status: 500 }), 503],
    [
      'does not answer',
      () => {
        throw new TypeError('fetch failed');
      },
      503,
    ],
    ['does not know them', () => Response.json({ msg: 'no' }, { status: 404 }), 404],
  ])('an Auth that %s gives no password away', async (_name, says, status) => {
    const { id } = await colleague();
    answer = says;
    const refused = await resetThere(id);
    expect(refused.status).toBe(status);
    expect(refused.body.password).toBeUndefined();
    expect(hosted.log).toHaveLength(1);
    expect(JSON.stringify(hosted.log)).not.toMatch(/Dev|colleague|eyJ/);
  });

  test('somebody unknown is not brought to Auth', async () => {
    expect((await resetThere('00000000-0000-4000-8000-000000000000')).status).toBe(404);
    expect(asked).toEqual([]);
  });
});
