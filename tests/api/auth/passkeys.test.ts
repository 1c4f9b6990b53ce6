import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, test } from 'vitest';
import { apiOver, bearer, publishableKey } from '../api-over.ts';
import { givePassword, samplePassword, testApi } from '../test-api.ts';
import { softAuthenticator } from './soft-authenticator.ts';

const site = testApi();
beforeEach(async () => {
  site.scene.now += 3_600_000;
  site.log.length = 0;
  await site.db.exec(`
    delete from public.outbox; delete from private.rate_limits; delete from private.sign_in_attempts;
    delete from public.passkeys; delete from private.passkey_challenges; delete from public.sign_ins;
    delete from private.staff_factors; delete from auth.sessions;
    update public.tenants set second_factor_from = null;
    update public.users set status = 'active' where role <> 'visitor' and username <> 'decoy'`);
});

type Device = ReturnType<typeof softAuthenticator>;
const begin = async (token: unknown, code: string = samplePassword) =>
  site.post('/api/auth/passkeys', { code }, bearer(token));
const add = (token: unknown, response: object, name = 'My phone') =>
  site.post('/api/auth/passkeys/add', { name, response }, bearer(token));
const ask = async () => (await site.post('/api/auth/passkey', {})).body.options;
const enter = (response: object, browsers: unknown[] = []) =>
  site.post('/api/auth/passkey/login', { response, browsers });
const sees = async (token: unknown) =>
  (
    await site.db.fetch(
      new Request('http://database.test/rest/v1/passkeys?select=id,name,created_at,used_at', {
        headers: { ...bearer(token), apikey: publishableKey },
      }),
    )
  ).json();
const told = async () =>
  (await site.db.query("select facts ->> 'change' as change from public.outbox order by change")).map(
    ({ change }) => change,
  );
const history = () => site.db.query('select way, is_refused, is_known from public.sign_ins order by id');

/** A device with a passkey of this person. */
async function added(username = 'greenfield'): Promise<Device> {
  const device = softAuthenticator();
  const token = await site.tokenOf(username);
  const { body } = await begin(token);
  expect((await add(token, device.create(body.options))).status).toBe(200);
  await site.db.exec('delete from public.outbox; delete from public.sign_ins');
  return device;
}

describe('adding one', () => {
  test('asks for the password, and its owner is told; the audit has a line', async () => {
    const token = await site.tokenOf('greenfield');
    await site.db.exec('delete from public.outbox');
    const { body } = await begin(token);
    expect(body.options).toMatchObject({
      rp: { id: 'console.example' },
      user: { name: 'greenfield' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect((await add(token, softAuthenticator().create(body.options), '  My phone ')).status).toBe(200);
    expect(await site.db.query('select name from public.passkeys')).toEqual([{ name: 'My phone' }]);
    expect(await told()).toEqual(['passkey_added']);
    const lines = await site.db.query('select type from public.audit_events order by id desc limit 1');
    expect(lines).toEqual([{ type: 'passkey_added' }]);
  });

  test('with a password that looks like a recovery code, as it has sixteen letters', async () => {
    await givePassword(site.db, 'blue-horsestaples', 'office@debug.example');
    const token = await site.tokenOf('debug', 'blue-horsestaples');
    expect((await begin(token, 'blue-horsestaple2')).body.reason).toBe('wrong_code');
    expect((await begin(token, 'blue-horsestaples')).status).toBe(200);
    expect((await begin(token, '123456')).body.reason).toBe('wrong_code');

    // With an app, too: neither a wrong code, nor five of them.
    const { secret } = (await site.post('/api/auth/factor', {}, bearer(token))).body;
    const code = new TOTP({ secret: Secret.fromBase32(String(secret)) }).generate({
      timestamp: site.scene.now,
    });
    const confirmed = await site.post('/api/auth/factor/confirm', { code }, bearer(token));
    for (let n = 0; n < 6; n += 1) expect((await begin(token, 'blue-horsestaples')).status).toBe(200);
    const [recovery] = Array.isArray(confirmed.body.codes) ? confirmed.body.codes : [];
    await site.db.exec("update private.staff_factors set confirmed_at = now() - interval '1 day'");
    expect((await begin(token, recovery)).status).toBe(200);
    expect((await begin(token, recovery)).body.reason).toBe('wrong_code');
    await givePassword(site.db);
  });

  test('not by an app that was set up in the same session, as a stranger who sits there may have', async () => {
    const token = await site.tokenOf('greenfield');
    const { secret } = (await site.post('/api/auth/factor', {}, bearer(token))).body;
    const totp = new TOTP({ secret: Secret.fromBase32(String(secret)) });
    const codeAt = (later: number) => totp.generate({ timestamp: site.scene.now + later });
    const confirmed = await site.post('/api/auth/factor/confirm', { code: codeAt(-30_000) }, bearer(token));
    const [recovery, other] = Array.isArray(confirmed.body.codes) ? confirmed.body.codes : [];
    for (const code of [codeAt(0), recovery]) {
      const { status, body } = await begin(token, code);
      expect([status, body.reason]).toEqual([422, 'new_factor']);
    }
    expect((await begin(token, samplePassword)).status).toBe(200);

    const { ticket } = (await site.login('greenfield')).body;
    const entered = await site.post('/api/auth/login/code', { ticket, code: codeAt(30_000) });
    expect((await begin(entered.body.access_token, other)).status).toBe(200);
  });

  test('the session by which the password is checked is not signed out of', async () => {
    const token = await site.tokenOf('greenfield');
    const lines = () => site.db.query("select from public.audit_events where type = 'signed_out'");
    const before = await lines();
    expect((await begin(token)).status).toBe(200);
    expect(await lines()).toHaveLength(before.length);
    expect(await site.db.query('select from auth.sessions')).toHaveLength(1);
  });

  test('a name that is too long is cut between letters', async () => {
    const token = await site.tokenOf('greenfield');
    const { body } = await begin(token);
    const long = `${'x'.repeat(59)}\u{1F4F1}\u{1F4F1}`;
    expect((await add(token, softAuthenticator().create(body.options), long)).status).toBe(200);
    expect(await site.db.query('select name from public.passkeys')).toEqual([
      { name: `${'x'.repeat(59)}\u{1F4F1}` },
    ]);
  });

  test('not with another password, or without a session', async () => {
    const token = await site.tokenOf('greenfield');
    expect((await begin(token, 'not my password')).status).toBe(422);
    expect((await site.post('/api/auth/passkeys', { code: samplePassword })).status).toBe(401);
    expect((await add('', {})).status).toBe(401);
  });

  test('not one of another page or host, or whose device has not recognised its owner', async () => {
    const token = await site.tokenOf('greenfield');
    const elsewhere = { origin: 'https://console.example.evil.example' };
    for (const ways of [elsewhere, { rpId: 'evil.example' }, { isVerified: false }]) {
      const { body } = await begin(token);
      expect((await add(token, softAuthenticator().create(body.options, ways))).status).toBe(422);
    }
    expect(await site.db.query('select from public.passkeys')).toEqual([]);
  });

  test("not with a colleague's challenge, one for signing in, one that was used, or an old one", async () => {
    const [mine, theirs] = [await site.tokenOf('greenfield'), await site.tokenOf('admin')];
    const { body } = await begin(theirs);
    expect((await add(mine, softAuthenticator().create(body.options))).body.reason).toBe('expired');
    const signIn = { ...Object(await ask()), user: { id: 'x' } };
    expect((await add(mine, softAuthenticator().create(signIn))).body.reason).toBe('expired');
    const own = (await begin(mine)).body.options;
    expect((await add(mine, softAuthenticator().create(own))).status).toBe(200);
    expect((await add(mine, softAuthenticator().create(own))).body.reason).toBe('expired');
    const old = (await begin(mine)).body.options;
    site.scene.now += 300_001;
    expect((await add(mine, softAuthenticator().create(old))).body.reason).toBe('expired');
    expect(await site.db.query('select from public.passkeys')).toHaveLength(1);
  });

  test('not an eleventh', async () => {
    await site.db.exec(`
      insert into public.passkeys (id, user_id, name, public_key, counter)
      select 'key-' || n, u.user_id, 'key', 'key', 0
      from public.users u, generate_series(1, 10) n where u.username = 'greenfield'`);
    const token = await site.tokenOf('greenfield');
    const { body } = await begin(token);
    expect(Object(body.options).excludeCredentials).toHaveLength(10);
    expect((await add(token, softAuthenticator().create(body.options))).body.reason).toBe('full');
  });
});

describe('signing in', () => {
  test('names no account beforehand, and answers as a sign-in by password does', async () => {
    const device = await added();
    const options = await ask();
    expect(Object(options)).toMatchObject({ rpId: 'console.example', userVerification: 'required' });
    expect(Object(options).allowCredentials ?? []).toEqual([]);
    const { status, body } = await enter(device.get(options));
    expect([status, body.message, body.user]).toMatchObject([
      200,
      'Login successful',
      { username: 'greenfield' },
    ]);
    expect(await sees(body.access_token)).toMatchObject([{ name: 'My phone', used_at: expect.any(String) }]);
    const [session] = await site.db.query(
      "select not_after between now() + interval '23 hours' and now() + interval '25 hours' as a_day from auth.sessions order by created_at desc limit 1",
    );
    expect(session).toEqual({ a_day: true });
    expect(await history()).toEqual([{ way: 'passkey', is_refused: false, is_known: false }]);
    expect(await told()).toEqual(['new_device']);
    expect((await enter(device.get(await ask()), [body.browser])).status).toBe(200);
    expect((await history()).at(-1)).toMatchObject({ is_known: true });
    expect(await told()).toEqual(['new_device']);
  });

  test('needs no code of those who have an app, nor one to be set up where a school requires it', async () => {
    const device = await added();
    await site.db.exec("update public.tenants set second_factor_from = now() - interval '1 hour'");
    const { body } = await enter(device.get(await ask()));
    expect(await sees(body.access_token)).toHaveLength(1);
    const byPassword = await site.login('greenfield');
    expect(Object(byPassword.body.user).must_set_up_factor).toBe(true);

    // Nor after another password.
    const change = (token: unknown, current: string, next: string) =>
      site.post('/api/auth/password', { current, next }, bearer(token));
    const next = 'rhubarb and kettles';
    const changed = (await change(body.access_token, samplePassword, next)).body;
    expect(await sees(changed.access_token)).toHaveLength(1);
    expect((await change(changed.access_token, next, samplePassword)).status).toBe(200);
    const again = await site.tokenOf('greenfield');
    const { secret } = (await site.post('/api/auth/factor', {}, bearer(again))).body;
    const totp = new TOTP({ secret: Secret.fromBase32(String(secret)) });
    const code = totp.generate({ timestamp: site.scene.now });
    await site.post('/api/auth/factor/confirm', { code }, bearer(again));
    const entered = await enter(device.get(await ask()));
    expect(entered.status).toBe(200);
    expect(await sees(entered.body.access_token)).toHaveLength(1);
  });

  test('is refused for another page, host, owner or key, unrecognised or copied, and its owner sees it', async () => {
    const device = await added();
    const tries: (() => Promise<object>)[] = [
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { isVerified: false },
      { userHandle: 'YWRtaW4' },
      { userHandle: '' },
    ].map((ways) => async () => device.get(await ask(), ways));
    tries.push(async () => ({ ...softAuthenticator().get(await ask()), id: device.id, rawId: device.id }));
    // As another device has used it since.
    tries.push(async () => {
      await site.db.exec('update public.passkeys set counter = 100');
      return device.get(await ask());
    });
    for (const [n, answer] of tries.entries()) {
      await site.db.exec('delete from public.sign_ins');
      const { status, body } = await enter(await answer());
      expect([status, body.reason], String(n)).toEqual([401, 'refused']);
      expect(await history()).toEqual([{ way: 'passkey', is_refused: true, is_known: false }]);
    }
    expect(await site.db.query('select from public.outbox')).toEqual([]);
  });

  test('an unknown one, one of a deactivated person, and a removed one get the same answer', async () => {
    const device = await added();
    const refused = async (asked: Device) => {
      const { status, body } = await enter(asked.get(await ask(), { userHandle: device.userHandle }));
      return { status, body };
    };
    const unknown = await refused(softAuthenticator());
    expect(unknown).toMatchObject({ status: 401, body: { reason: 'refused' } });
    await site.db.exec("update public.users set status = 'inactive' where username = 'greenfield'");
    expect(await refused(device)).toEqual(unknown);
    await site.db.exec("update public.users set status = 'active' where username = 'greenfield'");
    expect((await enter(device.get(await ask()))).status).toBe(200);
    await site.db.exec('delete from public.passkeys');
    expect(await refused(device)).toEqual(unknown);
  });

  test('a challenge counts once, for five minutes, and only of this service', async () => {
    const device = await added();
    const options = await ask();
    const answer = device.get(options);
    expect((await enter(answer)).status).toBe(200);
    expect((await enter(answer)).body.reason).toBe('expired');
    expect((await enter(device.get(options))).body.reason).toBe('expired');
    const old = await ask();
    site.scene.now += 300_001;
    expect((await enter(device.get(old))).body.reason).toBe('expired');
    expect((await enter(device.get({ challenge: 'bm90IG91cnM' }))).body.reason).toBe('expired');
    const adding = (await begin(await site.tokenOf('greenfield'))).body.options;
    expect((await enter(device.get(adding))).body.reason).toBe('expired');
  });

  test('who sends one answer twice at once comes in once', async () => {
    const device = await added();
    const answer = device.get(await ask());
    const both = await Promise.all([enter(answer), enter(answer)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['a text', 'x'],
    ['an empty object', {}],
    ['fields of another kind', { id: 1, rawId: [], type: 'x', response: null }],
  ])('%s instead of an answer is refused', async (_name, response) => {
    const { status, body } = await site.post('/api/auth/passkey/login', { response });
    expect([status, body.reason]).toEqual([401, 'refused']);
  });

  test('an address may ask 120 times in five minutes', async () => {
    site.scene.address = '192.0.2.77';
    const asked: number[] = [];
    for (let n = 0; n < 121; n += 1) asked.push((await site.post('/api/auth/passkey', {})).status);
    site.scene.address = null;
    expect([asked.indexOf(429), asked.filter((status) => status === 200).length]).toEqual([120, 120]);
  });

  test('counts refusals alone against the limit of the address, which many may share', async () => {
    const device = await added();
    await site.db.exec('delete from private.rate_limits');
    site.scene.address = '192.0.2.78';
    const hits = async () =>
      (await site.db.query('select bucket, hits from private.rate_limits')).map(({ bucket, hits }) => [
        String(bucket).split(':', 1)[0],
        hits,
      ]);
    expect((await enter(device.get(await ask()))).status).toBe(200);
    expect(await hits()).toEqual([['passkey', 0]]);
    expect((await enter({ ...device.get(await ask()), id: 'none' })).status).toBe(401);
    expect(await hits()).toEqual([['passkey', 2]]);

    await site.db.exec('delete from private.rate_limits');
    const token = await site.tokenOf('debug');
    const { body } = await begin(token);
    expect((await add(token, softAuthenticator().create(body.options))).status).toBe(200);
    const { secret } = (await site.post('/api/auth/factor', {}, bearer(token))).body;
    const code = new TOTP({ secret: Secret.fromBase32(String(secret)) }).generate({
      timestamp: site.scene.now,
    });
    expect((await site.post('/api/auth/factor/confirm', { code }, bearer(token))).status).toBe(200);
    expect(await hits()).toEqual([['password', 0]]);
    expect((await begin(token, 'not the password')).status).toBe(422);
    site.scene.address = null;
    expect(await hits()).toEqual([['password', 1]]);
  });
});

test('signs in no more after an admin has reset the password', async () => {
  const device = await added();
  const user_id = await site.idOf('greenfield');
  const admin = bearer(await site.tokenOf('admin'));
  expect((await site.post('/api/team/password', { user_id }, admin)).status).toBe(200);
  expect((await enter(device.get(await ask()))).status).toBe(401);
  expect(await site.db.query('select from public.passkeys')).toEqual([]);
  await givePassword(site.db);
  await site.db.exec("update public.users set must_change_password = false where username = 'greenfield'");
});

test('is removed after the password, by its owner alone, who is told', async () => {
  const device = await added();
  const remove = (token: unknown, code: string) =>
    site.post('/api/auth/passkeys/remove', { id: device.id, code }, bearer(token));
  expect((await remove(await site.tokenOf('debug'), samplePassword)).status).toBe(404);
  const token = await site.tokenOf('greenfield');
  expect((await remove(token, 'wrong')).status).toBe(422);
  await site.db.exec('delete from public.outbox');
  expect((await remove(token, samplePassword)).status).toBe(200);
  expect(await told()).toEqual(['passkey_removed']);
  expect((await enter(device.get(await ask()))).status).toBe(401);
});

test('a change of which the database says nothing is not said to have failed', async () => {
  const quiet = apiOver(async (request) =>
    request.url.endsWith('/rpc/remove_passkey')
      ? new Response('{}', { status: 503 })
      : site.db.fetch(request),
  );
  quiet.scene.now = site.scene.now;
  const token = await site.tokenOf('greenfield');
  const asked = { id: 'one', code: samplePassword };
  const { status, body } = await quiet.post('/api/auth/passkeys/remove', asked, bearer(token));
  expect([status, body.reason]).toEqual([503, 'unsure']);
});
