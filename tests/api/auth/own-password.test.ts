import { beforeEach, describe, expect, test } from 'vitest';
import { apiOver, bearer, clientOver, debug, publishableKey } from '../api-over.ts';
import { hostileStrings } from '../hostile-strings.ts';
import { givePassword, samplePassword, testApi } from '../test-api.ts';

const site = testApi();
/** A new window of every limit for each test. */
beforeEach(() => {
  site.scene.address = null;
  site.scene.now = Math.ceil((site.scene.now + 1) / 3_600_000) * 3_600_000;
  site.scene.held = [];
  site.log.length = 0;
});

const change = (token: unknown, body: unknown) => site.post('/api/auth/password', body, bearer(token));

/** A device that staff sign in on. */
async function device(username: string, password = samplePassword) {
  const { body } = await site.login(username, password);
  const client = clientOver(site.db.fetch, publishableKey);
  await client.auth.setSession({
    access_token: String(body.access_token),
    refresh_token: String(body.refresh_token),
  });
  return { client, token: body.access_token };
}

const isSignedIn = async ({ client }: Awaited<ReturnType<typeof device>>) =>
  (await client.auth.getUser()).error === null;

describe('a member of staff changes their password', () => {
  test('which holds from then on, for them alone, and every other session ends', async () => {
    const [here, there] = [await device('greenfield'), await device('greenfield')];
    const next = 'rhubarb and kettles';
    const answer = await change(here.token, { current: samplePassword, next });
    expect(answer.body).toEqual({
      success: true,
      message: 'Password changed',
      others: 'signed_out',
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      browser: expect.any(String),
    });
    expect(answer.status).toBe(200);
    expect((await site.login('greenfield')).status).toBe(401);
    expect((await site.login('greenfield', next)).status).toBe(200);
    expect((await site.login('debug')).status).toBe(200);
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([false, false]);

    const { error } = await here.client.auth.setSession({
      access_token: String(answer.body.access_token),
      refresh_token: String(answer.body.refresh_token),
    });
    expect(error).toBeNull();
    expect((await here.client.auth.refreshSession()).error).toBeNull();
    expect(
      (await change(await site.tokenOf('greenfield', next), { current: next, next: samplePassword })).status,
    ).toBe(200);
    expect(site.log.map(({ code }) => code)).toEqual(['wrong_pair']);
  });

  test('not with a wrong one, nor to one that is weak or the same, and nobody is signed out', async () => {
    const here = await device('debug');
    const current = samplePassword;
    for (const [field, reason, body] of [
      ['current', 'wrong', { current: 'something else', next: 'rhubarb and kettles' }],
      ['current', 'wrong', { current: '', next: 'rhubarb and kettles' }],
      ['current', 'wrong', { current }],
      ['current', 'wrong', { current: { $ne: '' }, next: ['x'] }],
      ['next', 'short', { current, next: 'only eleven' }],
      ['next', 'long', { current, next: 'ab cd ef gh '.repeat(7) }],
      ['next', 'common', { current, next: 'Password2026!' }],
      // Their username, and their school.
      ['next', 'personal', { current, next: 'debug-debug-99' }],
      ['next', 'personal', { current, next: 'International 2026' }],
      ['next', 'same', { current, next: current }],
    ] as const) {
      const answer = await change(here.token, body);
      expect([answer.status, answer.body.field, answer.body.reason]).toEqual([422, field, reason]);
      expect(answer.body.message).toMatch(/\.$/);
      site.scene.now += 300_000;
    }
    expect(await isSignedIn(here)).toBe(true);
    expect((await site.login('debug')).status).toBe(200);
  });

  test('not for others: the token says who', async () => {
    const answer = await change(await site.tokenOf('debug'), {
      current: samplePassword,
      next: 'rhubarb and kettles',
      username: 'admin',
      user_id: '5d0c7f0e-41a3-4a53-8a8e-0d6f1c5b2b01',
    });
    expect(answer.status).toBe(200);
    expect((await site.login('admin')).status).toBe(200);
    const token = await site.tokenOf('debug', 'rhubarb and kettles');
    await change(token, { current: 'rhubarb and kettles', next: samplePassword });
  });

  test('not without a session of their own', async () => {
    const wish = { current: samplePassword, next: 'rhubarb and kettles' };
    for (const headers of [{}, bearer('hello'), bearer('a.b.c'), await site.visit(debug)]) {
      expect((await site.post('/api/auth/password', wish, headers)).status).toBe(401);
    }
    const token = await site.tokenOf('debug');
    await site.db.exec("update public.users set status = 'inactive' where username = 'debug'");
    expect((await change(token, wish)).status).toBe(401);
    await site.db.exec("update public.users set status = 'active' where username = 'debug'");
    expect((await site.login('debug')).status).toBe(200);
  });
});

test('attempts at the current password slow down, and the right one is let in', async () => {
  const token = await site.tokenOf('debug');
  const guess = (n: number) => change(token, { current: `guess ${n}`, next: 'rhubarb and kettles' });
  for (let n = 0; n < 11; n += 1) expect((await guess(n)).status).toBe(422);
  expect(site.scene.held).toEqual([20_000]);
  const refused = await guess(11);
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '40']);
  site.scene.now += 20_000;
  const right = { current: samplePassword, next: 'rhubarb and kettles' };
  expect((await change(token, right)).status).toBe(200);
  const back = { current: right.next, next: samplePassword };
  expect((await change(await site.tokenOf('debug', right.next), back)).status).toBe(200);

  site.scene.now += 300_000;
  site.scene.address = '203.0.113.40';
  for (let n = 0; n < 30; n += 1) await site.post('/api/auth/password', {});
  expect((await site.post('/api/auth/password', {})).status).toBe(429);
});

test('thirty-one colleagues behind one address replace their first passwords in the same minutes', async () => {
  const token = await site.tokenOf('debug');
  site.scene.now += 300_000;
  site.scene.address = '203.0.113.42';
  for (let n = 0; n < 31; n += 1) {
    const weak = await change(token, { current: samplePassword, next: 'too short' });
    expect(weak.body.reason).toBe('short');
  }
  const { status, body } = await change(token, { current: samplePassword, next: 'rhubarb and kettles' });
  expect(status).toBe(200);
  const hits = async () => {
    const [row] = await site.db.query(`select sum(hits)::int as n from private.rate_limits
      where bucket like 'password:address:%' and ends_at > now()`);
    return Number(row?.n);
  };
  const before = await hits();
  const wrong = { current: 'not this one', next: samplePassword };
  expect((await change(body.access_token, wrong)).status).toBe(422);
  expect((await hits()) - before).toBe(1);
  const back = { current: 'rhubarb and kettles', next: samplePassword };
  expect((await change(body.access_token, back)).status).toBe(200);
});

test('hostile texts are refused in words', async () => {
  const token = await site.tokenOf('debug');
  // Each is a password like any other: a third of them shows it.
  for (const [n, text] of hostileStrings.filter((_, n) => n % 3 === 0).entries()) {
    site.scene.now += 300_000;
    const { status } = await change(token, { current: text, next: `${text} and some more words` });
    expect(status, `text ${n}`).toBe(422);
  }
  expect((await site.login('debug')).status).toBe(200);
});

test.each<[string, (request: Request) => boolean, string | undefined]>([
  ['setting the password', ({ method }) => method === 'PUT', 'unsure'],
  ['noting that it was chosen', ({ url }) => url.endsWith('password_chosen'), 'unsure'],
  ['signing in', ({ url }) => url.includes('/token'), undefined],
])('with %s out of order, nobody claims what they do not know', async (_name, fails, reason) => {
  const token = await site.tokenOf('debug');
  const shaky = apiOver(async (request) =>
    fails(request) ? Response.json({ msg: 'down' }, { status: 503 }) : site.db.fetch(request),
  );
  shaky.scene.now = site.scene.now;
  const body = { current: samplePassword, next: 'rhubarb and kettles' };
  const answer = await shaky.post('/api/auth/password', body, bearer(token));
  expect([answer.status, answer.body.reason]).toEqual([503, reason]);
  expect(shaky.log).toHaveLength(1);
  expect(JSON.stringify(shaky.log)).not.toMatch(/rhubarb|debug|eyJ/);
  // As it was, for the next one.
  await givePassword(site.db);
  await site.db.exec('update public.users set must_change_password = false');
});
