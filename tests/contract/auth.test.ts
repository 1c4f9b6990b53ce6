import { decode } from 'hono/jwt';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listTargets, type Target } from './target.ts';
import { makeWorld, otherwise, removeWorld, signIn, type World } from './world.ts';

describe.each(listTargets(process.env))('Auth of $name', ({ open, isHosted }) => {
  let target: Target;
  let world: World;
  beforeAll(async () => {
    target = await open();
    world = await makeWorld(target);
  });
  afterAll(async () => {
    if (isHosted && world) await removeWorld(target, world);
    await target?.close();
  });

  test('a right pair opens a session of an hour, a wrong one none', async () => {
    const { email, password, id } = world.staff;
    const right = await target.service.connect().auth.signInWithPassword({ email, password });
    expect(right.data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600, user: { id, email } });
    const wrong = await target.service.connect().auth.signInWithPassword({ email, password: 'not this one' });
    expect([wrong.data.session, wrong.error?.status, wrong.error?.code]).toEqual([
      null,
      400,
      'invalid_credentials',
    ]);
  });

  test('a token names its owner, its session and its end, and more on a hosted project', async () => {
    const { accessToken } = await signIn(target, world.staff);
    const { payload } = decode(accessToken);
    expect(payload).toMatchObject({
      sub: world.staff.id,
      role: 'authenticated',
      aud: 'authenticated',
      session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(Number(payload.exp) - Number(payload.iat)).toBe(3600);
    const more = ['iss', 'aal', 'amr', 'app_metadata'].filter((claim) => claim in payload);
    expect(more).toEqual(
      otherwise('claims of an access token', isHosted, ['iss', 'aal', 'amr', 'app_metadata'], []),
    );
  });

  test('a page learns who has signed in, of a token of its own or of another', async () => {
    const { page, accessToken } = await signIn(target, world.staff);
    expect((await page.auth.getSession()).data.session?.access_token).toBe(accessToken);
    expect((await page.auth.getUser()).data.user).toMatchObject({
      id: world.staff.id,
      email: world.staff.email,
    });
    const asked = await target.service.connect().auth.getUser(accessToken);
    expect(asked.data.user?.id).toBe(world.staff.id);
  });

  test('a token that Auth has not signed is refused', async () => {
    const { accessToken } = await signIn(target, world.staff);
    const forged = `${accessToken.slice(0, -6)}AAAAAA`;
    for (const token of ['a.b.c', forged]) {
      const { error } = await target.service.connect().auth.getUser(token);
      expect([error?.status, error?.code]).toEqual([403, 'bad_jwt']);
    }
  });

  test('a session is renewed: with another access token of the same session', async () => {
    const { page, accessToken, refreshToken } = await signIn(target, world.staff);
    const { data, error } = await page.auth.refreshSession({ refresh_token: refreshToken });
    expect(error).toBeNull();
    const sessionOf = (token = '') => decode(token).payload.session_id;
    expect(sessionOf(data.session?.access_token)).toBe(sessionOf(accessToken));
    expect(data.session?.refresh_token).not.toBe(refreshToken);
    // Two tabs may renew at once: the old token is good for some seconds more.
    const again = await target.page().auth.refreshSession({ refresh_token: refreshToken });
    expect([again.error, again.data.user?.id]).toEqual([null, world.staff.id]);
  });

  test('an unknown refresh token is refused', async () => {
    const { data, error } = await target.page().auth.refreshSession({ refresh_token: 'abcdefghijkl' });
    expect([data.session, error?.name, error?.status]).toEqual([null, 'AuthApiError', 400]);
    expect(error?.code).toBe(
      otherwise('code of an unknown refresh token', isHosted, 'refresh_token_not_found', 'validation_failed'),
    );
  });

  test('renewing ahead of time is begun and ended without a word', async () => {
    const { page } = await signIn(target, world.staff);
    await page.auth.startAutoRefresh();
    await page.auth.stopAutoRefresh();
    expect((await page.auth.getUser()).error).toBeNull();
  });

  test('a page that signs out ends its session at once, and is told', async () => {
    const { page, accessToken, refreshToken } = await signIn(target, world.staff);
    const other = await signIn(target, world.staff);
    const heard: string[] = [];
    const { data } = page.auth.onAuthStateChange((event) => void heard.push(event));
    expect((await page.auth.signOut({ scope: 'local' })).error).toBeNull();
    data.subscription.unsubscribe();
    expect(heard).toContain('SIGNED_OUT');
    const { error } = await target.service.connect().auth.getUser(accessToken);
    expect([error?.name, error?.status]).toEqual(['AuthSessionMissingError', 400]);
    const renewed = await target.page().auth.refreshSession({ refresh_token: refreshToken });
    expect(renewed.error?.status).toBe(400);
    expect((await other.page.auth.getUser()).error).toBeNull();
  });

  test('a session is ended by its token alone, once', async () => {
    const { accessToken } = await signIn(target, world.staff);
    expect((await target.page().auth.admin.signOut(accessToken, 'local')).error).toBeNull();
    const again = await target.page().auth.admin.signOut(accessToken, 'local');
    // The client takes what is over already for a success, or says that there is no session.
    if (again.error) expect([again.error.name, again.error.status]).toEqual(['AuthSessionMissingError', 400]);
  });

  test('a password is changed by its owner, unless it is the same or short', async () => {
    const { email, password } = world.admin;
    const elsewhere = await signIn(target, world.admin);
    const client = target.service.connect();
    await client.auth.signInWithPassword({ email, password });
    for (const [next, code] of [
      [password, 'same_password'],
      ['short', 'weak_password'],
    ] as const) {
      const { error } = await client.auth.updateUser({ password: next });
      expect([error?.status, error?.code]).toEqual([422, code]);
    }
    const next = `another one ${password}`;
    expect((await client.auth.updateUser({ password: next })).error).toBeNull();
    world.admin.password = next;
    expect((await elsewhere.page.auth.getUser()).error === null).toBe(
      otherwise('other sessions after a new password', isHosted, false, true),
    );
    expect((await client.auth.signOut({ scope: 'others' })).error).toBeNull();
    expect((await elsewhere.page.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    const old = await target.service.connect().auth.signInWithPassword({ email, password });
    expect(old.error?.code).toBe('invalid_credentials');
  });

  test('the secret of a link that was never made opens nothing', async () => {
    const { error } = await target.service
      .connect()
      .auth.verifyOtp({ type: 'magiclink', token_hash: 'unknown' });
    expect([error?.status, error?.code]).toEqual([403, 'otp_expired']);
  });

  test('the service opens a session without a password, and sets another one, which ends it', async () => {
    const opened = await target.service.openSession(world.staff.id, null);
    if (!opened.ok) throw new Error(opened.detail);
    const asked = await target.service.connect().auth.getUser(opened.accessToken);
    expect(asked.data.user?.id).toBe(world.staff.id);
    const password = `plums and kettles ${crypto.randomUUID()}`;
    expect(await target.service.setStaffPassword(world.staff.id, password)).toMatchObject({ ok: true });
    world.staff.password = password;
    const over = await target.service.connect().auth.getUser(opened.accessToken);
    expect(over.error?.name).toBe('AuthSessionMissingError');
  });

  describe('its admin interface', () => {
    const admin = () => target.service.connect().auth.admin;
    const email = `contract-${crypto.randomUUID().slice(0, 8)}@contract.example`;
    const id = crypto.randomUUID();

    test.runIf(isHosted)('makes, finds, changes and deletes an account, and links to it', async () => {
      const account = { id, email, password: 'rhubarb and kettles', email_confirm: true };
      const made = await admin().createUser({ id, email, password: account.password, email_confirm: true });
      expect(made.data.user?.id).toBe(id);
      const twice = await admin().createUser(account);
      expect([twice.error?.status, twice.error?.code]).toEqual([422, 'email_exists']);
      expect((await admin().getUserById(id)).data.user?.email).toBe(email);
      const weak = await admin().updateUserById(id, { password: 'short' });
      expect([weak.error?.status, weak.error?.code]).toEqual([422, 'weak_password']);
      expect((await admin().updateUserById(id, { password: 'plums and kettles' })).error).toBeNull();
      const { data } = await admin().generateLink({ type: 'magiclink', email });
      const { hashed_token: token_hash = '' } = data.properties ?? {};
      const used = await target.service.connect().auth.verifyOtp({ type: 'magiclink', token_hash });
      expect(used.data.session?.user.id).toBe(id);
      expect((await admin().deleteUser(id)).error).toBeNull();
      expect((await admin().deleteUser(id)).error?.status).toBe(404);
      expect((await admin().getUserById(id)).error?.code).toBe('user_not_found');
    });

    test.runIf(!isHosted)('is not there, and the service does without', async () => {
      const { error } = await admin().createUser({ id, email });
      expect(error?.status).toBe(otherwise('admin interface', isHosted, undefined, 401));
    });
  });
});
