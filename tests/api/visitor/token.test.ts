import { decode } from 'hono/jwt';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { debug, publishableKey } from '../api-over.ts';
import { greenfield, testApi } from '../test-api.ts';

const site = testApi();
beforeEach(() => {
  site.scene.address = null;
});

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

describe('a visitor token', () => {
  test.each([greenfield, debug])('is given to a visitor of %s', async (tenant) => {
    const { status, body } = await site.post('/mock/token', { user_id: tenant });
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, expires_in: 86_400, message: expect.any(String) });
    const { header, payload } = decode(String(body.access_token));
    const iat = Math.floor(site.scene.now / 1000);
    expect(header).toEqual({ alg: 'HS256', typ: 'JWT' });
    expect(payload).toEqual({
      iss: 'schoolgate',
      aud: 'visitor',
      sub: expect.stringMatching(uuid),
      tenant,
      user_id: body.user_id,
      username: body.username,
      iat,
      exp: iat + 86_400,
    });
    expect(body.user_id).toMatch(uuid);
  });

  test('is a new one for each visit', async () => {
    const [one, other] = await Promise.all([site.visit(debug), site.visit(debug)]);
    expect(one).not.toEqual(other);
  });

  test('is not given for what is no school', async () => {
    const hostile = [{ $ne: '' }, '\0', '\uD800', "' or 1=1 --", 'a'.repeat(10_000)];
    for (const user_id of ['nobody', undefined, '', ...hostile]) {
      const message = 'User not found. Please contact support for assistance.';
      const { status, body } = await site.post('/mock/token', { user_id });
      expect([status, body]).toEqual([404, { success: false, message }]);
    }
  });

  test('does not open the database itself', async () => {
    const { body } = await site.post('/mock/token', { user_id: debug });
    const answer = await site.db.fetch(
      new Request('http://database.test/rest/v1/chat_inquiry_information', {
        headers: { apikey: publishableKey, Authorization: `Bearer ${body.access_token}` },
      }),
    );
    expect(answer.status).toBeGreaterThanOrEqual(401);
  });
});

describe('the page the widget is on', () => {
  const ask = async (origin?: string) => (await site.post('/mock/token', { user_id: debug, origin })).status;
  const allow = (origins: string) =>
    site.db.exec(`update public.tenants set allowed_origins = '${origins}' where id = '${debug}'`);
  afterAll(() => allow('{}'));

  test('may be any page when the tenant names none', async () => {
    expect(await ask('https://anything.example')).toBe(200);
  });

  test('must be one the tenant names, when it names some', async () => {
    await allow('{https://school.example,https://www.school.example}');
    expect(await ask('https://school.example')).toBe(200);
    expect(await ask('https://SCHOOL.example:443/')).toBe(200);
    expect(await ask('https://www.school.example')).toBe(200);
    expect(await ask(undefined)).toBe(200);
    const others = ['http://school.example', 'https://school.example.evil.example', 'null', 'school.example'];
    for (const other of others) expect(await ask(other)).toBe(403);
  });
});

describe('that the widget stands on a page', () => {
  const page = 'https://www.school.example';
  const ask = (origin: string | undefined, headers = {}) =>
    site.post('/mock/token', { user_id: debug, origin }, headers);
  const seen = async () => {
    const [row] = await site.db.query(
      `select widget_origin, widget_seen_at is not null as seen from public.tenants where id = '${debug}'`,
    );
    return row;
  };
  beforeEach(() =>
    site.db.exec(
      `update public.tenants set widget_seen_at = null, widget_origin = null, allowed_origins = '{}'`,
    ),
  );
  afterAll(() => site.db.exec(`update public.tenants set allowed_origins = '{}'`));

  test('is noted for the school, by its site alone', async () => {
    expect((await ask(`${page}/admissions?child=Asha`, { Origin: 'https://chat.example' })).status).toBe(200);
    expect(await seen()).toEqual({ widget_origin: page, seen: true });
  });

  test('is noted once for each site, however a page writes its name', async () => {
    await site.db.exec(`delete from public.widget_sites where tenant_id = '${debug}'`);
    for (const origin of [page, `${page}:443/fees`, 'https://WWW.SCHOOL.example', 'https://écoles.example/'])
      await ask(origin);
    const sites = await site.db.query(
      `select origin from public.widget_sites where tenant_id = '${debug}' order by origin`,
    );
    expect(sites).toEqual([{ origin: page }, { origin: 'https://xn--coles-9ra.example' }]);
  });

  test('is not noted for a page of our own, which every school allows', async () => {
    await site.db.exec(`update public.tenants set allowed_origins = '{${page}}'`);
    const ours = 'https://chat.example';
    expect((await ask(ours, { Origin: ours })).status).toBe(200);
    expect((await ask(undefined, { Origin: ours })).status).toBe(200);
    expect((await ask('null', { Origin: 'null' })).status).toBe(403);
    expect(await seen()).toEqual({ widget_origin: null, seen: false });
  });

  test('is not noted where the school refuses it', async () => {
    await site.db.exec(`update public.tenants set allowed_origins = '{${page}}'`);
    expect((await ask('https://other.example')).status).toBe(403);
    expect(await seen()).toEqual({ widget_origin: null, seen: false });
  });
});

test('an address, which a whole open day may share, may ask 600 times in ten minutes', async () => {
  site.scene.address = '203.0.113.7';
  site.scene.now = Math.ceil(site.scene.now / 600_000) * 600_000 + 20_000;
  const ask = () => site.post('/mock/token', { user_id: debug });
  expect((await ask()).status).toBe(200);
  await site.db.exec(
    "update private.rate_limits set hits = 599 where bucket like 'token:address:%' and hits = 1",
  );
  expect((await ask()).status).toBe(200);
  const refused = await ask();
  expect(refused.status).toBe(429);
  expect(refused.headers.get('Retry-After')).toBe('580');
  expect(refused.body.message).toBe('Too many attempts. Please try again in 10 minutes.');

  site.scene.address = '203.0.113.8';
  expect((await ask()).status).toBe(200);
  site.scene.address = '203.0.113.7';
  site.scene.now += 580_000;
  expect((await ask()).status).toBe(200);
});
