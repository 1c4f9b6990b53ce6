import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, test } from 'vitest';
import { apiOver, bearer, clientOver, publishableKey } from '../api-over.ts';
import { greenfield, samplePassword, testApi } from '../test-api.ts';

const site = testApi();
beforeEach(async () => {
  site.scene.address = null;
  // The next time step: no code of an earlier test is accepted.
  site.scene.now += 3_600_000;
  site.log.length = 0;
  await site.db.exec(`
    delete from public.outbox; delete from private.rate_limits; delete from private.staff_factors;
    delete from auth.sessions; update public.tenants set second_factor_from = null`);
});

const login = (username = 'greenfield') => site.login(username);
const tokenOf = (username = 'greenfield') => site.tokenOf(username);
const factor = (step: string, token: unknown, code?: string) =>
  site.post(`/api/auth/factor${step}`, { code }, bearer(token));
const enter = (ticket: unknown, code: unknown) => site.post('/api/auth/login/code', { ticket, code });
const codeAt = (secret: unknown, at = site.scene.now) =>
  new TOTP({ secret: Secret.fromBase32(String(secret)) }).generate({ timestamp: at });
/** Another code than the present ones. */
const wrong = (secret: unknown) => codeAt(secret, site.scene.now + 86_400_000);
const sees = async (token: unknown) => {
  const headers = { ...bearer(token), apikey: publishableKey };
  const answer = await site.db.fetch(
    new Request('http://database.test/rest/v1/tenants?select=id', { headers }),
  );
  const rows: unknown = await answer.json();
  return Array.isArray(rows) ? rows.length : 0;
};

/** Signs in and sets a second factor up; the codes are 24 h ahead, so that those of the next sign-in are new. */
async function setUp(username = 'greenfield') {
  const token = await tokenOf(username);
  const { body } = await factor('', token);
  const confirmed = await factor('/confirm', token, codeAt(body.secret));
  expect(confirmed.status).toBe(200);
  site.scene.now += 60_000;
  const codes = Array.isArray(confirmed.body.codes) ? confirmed.body.codes.map(String) : [];
  return { token, secret: body.secret, address: String(body.address), codes };
}

test('a second factor is set up with a code of the app: other sessions end, and its owner is told', async () => {
  const elsewhere = await tokenOf();
  const { token, secret, address, codes } = await setUp();
  expect(address).toMatch(
    new RegExp(`^otpauth://totp/Schoolgate:greenfield\\?issuer=Schoolgate&secret=${secret}&`),
  );
  expect(codes).toHaveLength(10);
  expect(new Set(codes).size).toBe(10);
  expect(codes[0]).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
  expect([await sees(token), await sees(elsewhere)]).toEqual([1, 0]);
  const stored = JSON.stringify([
    await site.db.query('select * from private.staff_factors'),
    await site.db.query('select * from private.staff_recovery_codes'),
  ]);
  expect(stored).not.toContain(secret);
  for (const code of codes) expect(stored).not.toContain(code.replaceAll('-', ''));
  const told = await site.db.query(
    "select kind, facts ->> 'change' as change from public.outbox where facts ->> 'change' <> 'new_device'",
  );
  expect(told).toEqual([{ kind: 'account_changed', change: 'factor_on' }]);
  const lines = await site.db.query('select type from public.audit_events order by id desc limit 1');
  expect(lines).toEqual([{ type: 'second_factor_on' }]);
});

test('not with another code', async () => {
  const token = await tokenOf();
  await factor('', token);
  for (const code of ['123456', '', 'x', '١٢٣٤٥٦']) {
    const { status, body } = await factor('/confirm', token, code);
    expect([status, body.reason]).toEqual([422, 'wrong_code']);
  }
  expect((await login()).status).toBe(200);
});

describe('staff who have one', () => {
  test('gets no token for the password alone, and all of them for the code', async () => {
    const { secret } = await setUp();
    const first = await login();
    expect([first.status, Object.keys(first.body).sort()]).toEqual([
      401,
      ['message', 'reason', 'success', 'ticket'],
    ]);
    expect(first.text).not.toContain('eyJ');
    const { status, body } = await enter(first.body.ticket, codeAt(secret));
    expect([status, body.message, body.user]).toMatchObject([
      200,
      'Login successful',
      { username: 'greenfield' },
    ]);
    expect(await sees(body.access_token)).toBe(1);
    const session = await site.db.query(
      "select not_after > now() + interval '23 hours' as lasts from auth.sessions order by created_at desc limit 1",
    );
    expect(session).toEqual([{ lasts: true }]);
  });

  test('uses each code once, and one that is a step early or late, no further', async () => {
    const { secret } = await setUp();
    const { ticket } = (await login()).body;
    const at = site.scene.now;
    expect((await enter(ticket, codeAt(secret, at - 60_000))).status).toBe(422);
    expect((await enter(ticket, codeAt(secret, at + 90_000))).status).toBe(422);
    expect((await enter(ticket, ` ${codeAt(secret, at).replace(/^.../, '$& ')} `)).status).toBe(200);
    const again = await enter((await login()).body.ticket, codeAt(secret, at));
    expect([again.status, again.body.reason]).toEqual([422, 'wrong_code']);
    expect((await enter((await login()).body.ticket, codeAt(secret, at + 30_000))).status).toBe(200);
    expect((await enter((await login()).body.ticket, codeAt(secret, at + 30_000))).status).toBe(422);
  });

  test('who uses a code twice at once comes in once', async () => {
    const { secret } = await setUp();
    const tickets = [(await login()).body.ticket, (await login()).body.ticket];
    const answers = await Promise.all(tickets.map((ticket) => enter(ticket, codeAt(secret))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('counts wrong codes alone against the limit of the address, which many may share', async () => {
    const { secret } = await setUp();
    const { ticket } = (await login()).body;
    site.scene.address = '203.0.113.8';
    const counted = async () => {
      const [row] = await site.db.query(
        "select hits from private.rate_limits where bucket like 'password:address:%'",
      );
      return row?.hits;
    };
    expect((await enter(ticket, wrong(secret))).status).toBe(422);
    expect(await counted()).toBe(1);
    expect((await enter(ticket, codeAt(secret))).status).toBe(200);
    expect(await counted()).toBe(1);
    // The same code again is a wrong one.
    expect((await enter(ticket, codeAt(secret))).status).toBe(422);
    expect(await counted()).toBe(2);
  });

  test('is locked out no longer than that by a clock that was ahead', async () => {
    const { secret } = await setUp();
    const right = site.scene.now;
    site.scene.now += 86_400_000;
    const { ticket } = (await login()).body;
    for (let n = 0; n < 5; n += 1) await enter(ticket, '000000');
    expect((await enter(ticket, codeAt(secret))).status).toBe(429);
    site.scene.now = right;
    expect((await enter((await login()).body.ticket, codeAt(secret))).status).toBe(200);
  });

  test('has no code compared for a quarter of an hour after five wrong ones, in whatever way', async () => {
    const { secret, token } = await setUp();
    const { ticket } = (await login()).body;
    for (let n = 0; n < 4; n += 1) expect((await enter(ticket, wrong(secret))).status).toBe(422);
    expect((await factor('/remove', token, wrong(secret))).status).toBe(422);
    const refused = await enter(ticket, codeAt(secret));
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '900']);
    expect((await factor('/remove', token, codeAt(secret))).status).toBe(429);
    const lines = await site.db.query("select from public.audit_events where type = 'second_factor_failed'");
    expect(lines.length).toBeGreaterThanOrEqual(5);
    site.scene.now += 900_000;
    expect((await enter((await login()).body.ticket, codeAt(secret))).status).toBe(200);
  });

  test('comes in with a recovery code, once each, and is told', async () => {
    const { codes } = await setUp();
    const [one = '', other = ''] = codes;
    const { ticket } = (await login()).body;
    expect((await enter(ticket, one.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await enter((await login()).body.ticket, one)).status).toBe(422);
    expect((await enter((await login()).body.ticket, other)).status).toBe(200);
    expect(
      await site.db.query(
        "select from public.outbox where facts ->> 'change' = 'recovery_code_used' and kind = 'account_changed'",
      ),
    ).toHaveLength(2);
    expect((await enter((await login()).body.ticket, 'aaaa-bbbb-cccc-dddd')).status).toBe(422);
  });

  test('is told that it is gone when it was reset while the code was asked for', async () => {
    const { secret } = await setUp();
    const { ticket } = (await login()).body;
    await site.db.exec('delete from private.staff_factors');
    const { status, body } = await enter(ticket, codeAt(secret));
    expect([status, body.reason]).toEqual([409, 'no_factor']);
    expect((await login()).status).toBe(200);
  });

  test('is told when it is not certain whether a change was made', async () => {
    const { token, secret } = await setUp();
    const torn = apiOver(async (request) => {
      const response = await site.db.fetch(request);
      return request.url.endsWith('/rpc/change_factor') ? new Response(null, { status: 502 }) : response;
    });
    torn.scene.now = site.scene.now;
    const off = { code: codeAt(secret) };
    const { status, body } = await torn.post('/api/auth/factor/remove', off, bearer(token));
    expect([status, body.reason]).toEqual([503, 'unsure']);
    expect((await login()).status).toBe(200);
  });

  test('needs a ticket that was made here, for them, lately', async () => {
    const { secret } = await setUp();
    const { ticket } = (await login()).body;
    for (const bad of [undefined, '', 'x', `${String(ticket).slice(0, -8)}AAAAAAA=`, { $ne: '' }]) {
      const { status, body } = await enter(bad, codeAt(secret));
      expect([status, body.reason]).toEqual([401, 'expired']);
    }
    site.scene.now += 600_000;
    expect((await enter(ticket, codeAt(secret))).body.reason).toBe('expired');
  });

  test('stays signed in with a new password, everywhere else not', async () => {
    const { token, secret } = await setUp();
    const wish = { current: samplePassword, next: 'rhubarb and kettles' };
    const { status, body } = await site.post('/api/auth/password', wish, bearer(token));
    expect(status).toBe(200);
    expect([await sees(body.access_token), await sees(token)]).toEqual([1, 0]);
    const back = { current: wish.next, next: samplePassword };
    expect((await site.post('/api/auth/password', back, bearer(body.access_token))).status).toBe(200);
    expect((await enter((await login()).body.ticket, codeAt(secret))).status).toBe(200);
  });

  test.each(['code', 'recovery code', 'password'])('turns it off with a %s', async (proof) => {
    const { token, secret, codes } = await setUp();
    const proofs: Record<string, string | undefined> = {
      code: codeAt(secret),
      'recovery code': codes[0],
      password: samplePassword,
    };
    const refused = proof === 'code' ? ['', 'not the password', wrong(secret)] : [];
    for (const no of refused) expect((await factor('/remove', token, no)).status).toBe(422);
    expect((await factor('/remove', token, proofs[proof])).status).toBe(200);
    expect((await login()).status).toBe(200);
    expect((await factor('/remove', token, proofs[proof])).status).not.toBe(200);
  });

  test('gets new recovery codes, and the former ones are void', async () => {
    const { token, secret, codes } = await setUp();
    const { body } = await factor('/codes', token, codeAt(secret));
    expect(body.codes).toHaveLength(10);
    expect((await enter((await login()).body.ticket, codes[0])).status).toBe(422);
    const [fresh] = Array.isArray(body.codes) ? body.codes : [];
    expect((await enter((await login()).body.ticket, fresh)).status).toBe(200);
  });

  test('cannot begin another', async () => {
    const { token } = await setUp();
    expect((await factor('', token)).status).toBe(409);
  });
});

test('a session that went past the service reads and calls nothing without the code', async () => {
  await setUp();
  const past = clientOver(site.db.fetch, publishableKey);
  const email = 'office@greenfield.example';
  const { data } = await past.auth.signInWithPassword({ email, password: samplePassword });
  expect(data.session).not.toBeNull();
  expect((await past.from('tenants').select('id')).data).toEqual([]);
  expect((await past.rpc('list_enquiries')).error).not.toBeNull();
  expect((await past.from('my_account').select()).data).toEqual([]);
  const token = data.session?.access_token;
  for (const step of ['', '/confirm', '/codes', '/remove']) {
    expect((await factor(step, token, samplePassword)).status).toBe(401);
  }
  const wish = { current: samplePassword, next: 'rhubarb and kettles' };
  expect((await site.post('/api/auth/password', wish, bearer(token))).status).toBe(401);
});

test('where a school requires it, its staff set it up before anything else, from their next sign-in on', async () => {
  const working = await tokenOf();
  await site.db.query('update public.tenants set second_factor_from = now() where id = $1', [greenfield]);
  expect(await sees(working)).toBe(1);
  const { body } = await login();
  expect(body.user).toMatchObject({ username: 'greenfield', must_set_up_factor: true });
  const token = body.access_token;
  expect(await sees(token)).toBe(0);
  const admin = (await login('admin')).body;
  expect(admin.user).toMatchObject({ must_set_up_factor: true });
  expect((await site.post('/api/team', {}, bearer(admin.access_token))).status).toBe(403);
  expect((await login('debug')).body.user).not.toHaveProperty('must_set_up_factor');
  const { secret } = (await factor('', token)).body;
  expect((await factor('/confirm', token, codeAt(secret))).status).toBe(200);
  expect(await sees(token)).toBe(1);
});

test('no name, secret or code reaches the log', async () => {
  const { secret, codes } = await setUp();
  await enter((await login()).body.ticket, wrong(secret));
  expect(site.log.map(({ code }) => code)).toEqual(['wrong_code']);
  expect(JSON.stringify(site.log)).not.toMatch(new RegExp(`greenfield|${secret}|${codes[0]}`));
});
