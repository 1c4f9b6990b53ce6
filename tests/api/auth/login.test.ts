import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { apiOver, clientOver, publishableKey } from '../api-over.ts';
import { samplePassword, testApi } from '../test-api.ts';

const site = testApi();
beforeAll(async () => {
  await site.db.exec("update public.users set status = 'inactive' where username = 'debug'");
});
/** What one test spends is not missed by the next. */
beforeEach(() => {
  site.scene.address = null;
  site.scene.now += 3_600_000;
});

const login = (username: unknown, password: unknown = samplePassword) =>
  site.post('/api/auth/login', { username, password });

describe('a member of staff signs in', () => {
  test('by username or e-mail, however it is written', async () => {
    const written = ['  GreenField ', 'OFFICE@Greenfield.Example', 'ｇreenfield'];
    for (const username of ['greenfield', 'office@greenfield.example', ...written]) {
      const { status, body } = await login(username);
      expect(status, username).toBe(200);
      expect(body).toEqual({
        success: true,
        message: 'Login successful',
        user_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        access_token: expect.any(String),
        refresh_token: expect.any(String),
        browser: expect.any(String),
        user: {
          username: 'greenfield',
          email: 'office@greenfield.example',
          full_name: expect.any(String),
          role: 'user',
          status: 'active',
          must_change_password: false,
        },
      });
    }
  });

  test('with tokens that Supabase Auth accepts', async () => {
    const { body } = await login('admin');
    const client = clientOver(site.db.fetch, publishableKey);
    const { data, error } = await client.auth.setSession({
      access_token: String(body.access_token),
      refresh_token: String(body.refresh_token),
    });
    expect(error).toBeNull();
    expect(data.user?.id).toBe(body.user_id);
  });

  test('and leaves no session behind for the next request', async () => {
    await Promise.all([login('admin'), login('greenfield')]);
    const [admin, office] = await Promise.all([login('admin'), login('greenfield')]);
    expect([admin.body.user, office.body.user]).toMatchObject([
      { username: 'admin' },
      { username: 'greenfield' },
    ]);
    expect((await login('admin', 'wrong')).status).toBe(401);
  });
});

test('a wrong pair gets the one answer, also of an account that is unknown, inactive or the decoy', async () => {
  const right = samplePassword;
  for (const [username, password] of [
    ['nobody', right],
    ['nobody@greenfield.example', right],
    ['greenfield', 'wrong'],
    ['office@greenfield.example', 'wrong'],
    ['debug', right],
    ['office@debug.example', right],
    ['decoy@schoolgate.invalid', right],
    ['', right],
    ['greenfield', ''],
    [undefined, null],
    ["' or 1=1 --", "' or 1=1 --"],
    ['green\0field\u0007', '\0'],
    ['\uD800', '\uD800'],
    ['a'.repeat(5000), right],
    ['greenfield', 'a'.repeat(5000)],
    [{ $ne: '' }, { $ne: '' }],
    ['%', right],
  ]) {
    site.scene.now += 3_600_000;
    const { status, text, headers } = await login(username, password);
    expect({ status, text }).toEqual({
      status: 401,
      text: '{"success":false,"message":"Invalid username or password"}',
    });
    expect(headers.get('Retry-After')).toBeNull();
  }
});

test('who signed in and who failed to is in the audit, a typed name that is nobody’s is not', async () => {
  const lines = () =>
    site.db.query("select type, actor from public.audit_events where type like 'sign%' order by id");
  const before = await lines();
  const { body } = await login('greenfield');
  await login('greenfield', 'wrong');
  await login('nobody', 'wrong');
  expect((await lines()).slice(before.length)).toEqual([
    { type: 'signed_in', actor: body.user_id },
    { type: 'sign_in_failed', actor: body.user_id },
  ]);
});

test('an unknown or inactive name costs the password hash that a wrong password costs', async () => {
  const compared: string[] = [];
  const { post, scene } = apiOver(async (request) => {
    if (new URL(request.url).pathname === '/auth/v1/token')
      compared.push((await request.clone().json()).email);
    return site.db.fetch(request);
  });
  scene.now = site.scene.now;
  for (const username of ['greenfield', 'nobody', 'debug']) {
    expect((await post('/api/auth/login', { username, password: 'wrong' })).status).toBe(401);
  }
  expect(compared).toHaveLength(3);
  const costs = await site.db.query(
    'select left(encrypted_password, 7) as cost from jsonb_array_elements_text($1::jsonb) e (email) join auth.users using (email)',
    [compared],
  );
  expect(costs).toHaveLength(3);
  expect(new Set(costs.map(({ cost }) => cost)).size).toBe(1);
});

test('an address slows down, whichever names it tries, and no other does', async () => {
  site.scene.address = '203.0.113.20';
  site.scene.held = [];
  for (let attempt = 0; attempt < 30; attempt++) await login(`nobody-${attempt}`, 'wrong');
  expect(site.scene.held).toEqual([]);
  expect((await login('nobody-30', 'wrong')).status).toBe(401);
  expect((await login('nobody-31', 'wrong')).status).toBe(401);
  expect(site.scene.held).toEqual([10_000, 20_000]);
  const refused = await login('greenfield');
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '30']);
  expect(refused.body).toEqual({
    success: false,
    message: 'Too many attempts. Please try again in 30 seconds.',
  });
  site.scene.address = '203.0.113.21';
  expect((await login('greenfield')).status).toBe(200);
}, 90_000);

test('no name, password or token reaches the log', async () => {
  site.log.length = 0;
  await login('greenfield', 'a secret typed wrongly');
  await login('asha.rao@example.org', 'a secret typed wrongly');
  await login('greenfield');
  expect(site.log).toHaveLength(2);
  const written = JSON.stringify(site.log);
  for (const secret of ['greenfield', 'asha', 'a secret', samplePassword, 'eyJ']) {
    expect(written).not.toContain(secret);
  }
});
