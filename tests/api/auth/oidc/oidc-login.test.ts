import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { limits } from '#api/http/rate-limit.ts';
import { bearer } from '../../api-over.ts';
import { givePassword, testApi } from '../../test-api.ts';
import { client, type SchoolPerson, signInThere, startSchoolProvider } from './school-provider.ts';

const returnTo = 'https://console.example/login/oidc';
const office: SchoolPerson = { email: 'office@greenfield.example', email_verified: true };
let provider: Awaited<ReturnType<typeof startSchoolProvider>>;
const site = testApi(async () => {
  provider = await startSchoolProvider([returnTo]);
  return { oidc: { issuer: provider.issuer, ...client, label: 'Hillside' } };
});
afterAll(() => provider.stop());
beforeEach(async () => {
  site.scene.now += 3_600_000;
  site.log.length = 0;
  provider.people.clear();
  provider.people.set('office', office);
  await site.db.exec(`
    delete from public.outbox; delete from private.rate_limits; delete from private.sign_in_attempts;
    delete from private.oidc_accounts; delete from public.sign_ins; delete from private.staff_factors;
    delete from auth.sessions; update public.tenants set second_factor_from = null;
    update public.users set status = 'active', must_change_password = false
    where role <> 'visitor' and username <> 'decoy'`);
});

type Begun = { address: string; ticket: string };
async function begin(headers?: Record<string, string>): Promise<Begun> {
  const { body } = await site.post('/api/auth/oidc', {}, headers);
  return { address: String(body.address), ticket: String(body.ticket) };
}
const finish = (ticket: string, answer: string, browsers: unknown[] = []) =>
  site.post('/api/auth/oidc/login', { ticket, answer, browsers });
/** Signs in there and here. */
async function enter(subject: string | null = 'office', browsers: unknown[] = []) {
  const { address, ticket } = await begin();
  return finish(ticket, await signInThere(address, subject), browsers);
}
const history = () => site.db.query('select way, is_refused, is_known from public.sign_ins order by id');
const links = () => site.db.query('select subject from private.oidc_accounts');
const told = async () =>
  (await site.db.query("select facts ->> 'change' as change from public.outbox order by change")).map(
    ({ change }) => change,
  );
const refused = (reason: string) => ({ status: 401, body: { success: false, reason } });

describe('signing in', () => {
  test('with a verified e-mail of an active account answers as a sign-in by password does', async () => {
    const { status, body } = await enter();
    expect([status, body.message, body.user]).toMatchObject([
      200,
      'Login successful',
      { username: 'greenfield' },
    ]);
    const [session] = await site.db.query(
      "select not_after between now() + interval '23 hours' and now() + interval '25 hours' as a_day from auth.sessions",
    );
    expect(session).toEqual({ a_day: true });
    expect(await history()).toEqual([{ way: 'school', is_refused: false, is_known: false }]);
    expect(await told()).toEqual(['new_device']);
    expect((await enter('office', [body.browser])).status).toBe(200);
    expect((await history()).at(-1)).toMatchObject({ is_known: true });
    expect(await told()).toEqual(['new_device']);
  });

  test('counts against the limit of the address, which many may share, only where it fails', async () => {
    site.scene.address = '203.0.113.9';
    const counted = () =>
      site.db.query("select hits from private.rate_limits where bucket like 'oidc:address:%' order by hits");
    const { address, ticket } = await begin();
    expect(await counted()).toEqual([{ hits: 1 }]);
    const answer = await signInThere(address, 'office');
    // The window of the request that began it is over by now.
    site.scene.now += 300_000;
    expect((await finish(ticket, answer)).status).toBe(200);
    expect(await counted()).toEqual([{ hits: 0 }, { hits: 0 }]);
    expect((await finish(ticket, answer)).status).toBe(401);
    provider.people.set('stranger', { email: 'stranger@greenfield.example', email_verified: true });
    expect((await enter('stranger')).status).toBe(401);
    expect(await counted()).toEqual([{ hits: 0 }, { hits: 3 }]);
    site.scene.address = null;
  });

  test('asks there by code with PKCE, and comes back to the console alone', async () => {
    const { searchParams } = new URL((await begin({ Origin: 'https://evil.example' })).address);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      scope: 'openid email',
      redirect_uri: returnTo,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  test('an e-mail in capitals is the same, and Microsoft says in its own way that it is verified', async () => {
    provider.people.set('office', { email: 'Office@Greenfield.EXAMPLE', xms_edov: '1' });
    expect((await enter()).status).toBe(200);
  });

  test('another e-mail there later changes nothing, and opens no other account', async () => {
    await enter();
    provider.people.set('office', { email: 'office@debug.example', email_verified: true });
    expect((await enter()).body.user).toMatchObject({ username: 'greenfield' });
    provider.people.set('office', {});
    expect((await enter()).body.user).toMatchObject({ username: 'greenfield' });
    expect(await links()).toEqual([{ subject: 'office' }]);
  });

  test('asks for the code of those who have an app', async () => {
    const headers = bearer(await site.tokenOf('greenfield'));
    const { secret } = (await site.post('/api/auth/factor', {}, headers)).body;
    const totp = new TOTP({ secret: Secret.fromBase32(String(secret)) });
    const code = () => totp.generate({ timestamp: site.scene.now });
    await site.post('/api/auth/factor/confirm', { code: code() }, headers);
    await site.db.exec('delete from public.sign_ins');
    site.scene.now += 60_000;

    const first = await enter();
    expect([first.status, first.body.reason, first.body.access_token]).toEqual([
      401,
      'second_factor',
      undefined,
    ]);
    const { ticket } = first.body;
    expect((await site.post('/api/auth/login/code', { ticket, code: '000000' })).status).toBe(422);
    const entered = await site.post('/api/auth/login/code', { ticket, code: code() });
    expect([entered.status, entered.body.user]).toMatchObject([200, { username: 'greenfield' }]);
    expect(await history()).toEqual([
      { way: 'code', is_refused: true, is_known: false },
      { way: 'school', is_refused: false, is_known: false },
    ]);
  });

  test('has one set up where the school requires it', async () => {
    await site.db.exec("update public.tenants set second_factor_from = now() - interval '1 hour'");
    expect((await enter()).body.user).toMatchObject({ must_set_up_factor: true });
  });

  test('asks no one for a password that an admin gave, which ends', async () => {
    await site.db.exec("update public.users set must_change_password = true where username = 'greenfield'");
    expect((await enter()).body.user).toMatchObject({ must_change_password: false });
    expect((await site.login('greenfield')).status).toBe(401);
    const [row] = await site.db.query(
      "select must_change_password from public.users where username = 'greenfield'",
    );
    expect(row).toEqual({ must_change_password: false });
    await givePassword(site.db);
  });
});

describe('is refused', () => {
  test('without an e-mail that is verified and known: no account is made', async () => {
    const before = await site.db.query('select count(*)::int as n from public.users');
    const unverified = [{ ...office, email_verified: false }, { email: 'office@greenfield.example' }];
    // What Microsoft does not vouch for, what only looks the same, and what folds to the same.
    const strange = [
      { ...office, email_verified: undefined, xms_edov: 0 },
      { ...office, email: 'office@greenfield.exampl\u0435' },
      { ...office, email: '\u212Aim@greenfield.example' },
    ];
    for (const person of [{}, ...unverified, ...strange]) {
      provider.people.set('office', person);
      expect(await enter(), JSON.stringify(person)).toMatchObject(refused('no_email'));
    }
    provider.people.set('office', { ...office, email: 'stranger@greenfield.example' });
    expect(await enter()).toMatchObject(refused('unknown'));
    expect(await site.db.query('select count(*)::int as n from public.users')).toEqual(before);
    expect([await links(), await history(), await told()]).toEqual([[], [], []]);
  });

  test('for an inactive account, linked before or not, as for an unknown one', async () => {
    const deactivate = "update public.users set status = 'inactive' where username = 'greenfield'";
    await site.db.exec(deactivate);
    const unlinked = await enter();
    expect(unlinked).toMatchObject(refused('unknown'));
    await site.db.exec("update public.users set status = 'active' where username = 'greenfield'");
    expect((await enter()).status).toBe(200);
    await site.db.exec(deactivate);
    expect((await enter()).body).toEqual(unlinked.body);
  });

  test('for who came to the address later, until an admin resets the password; the owner sees it', async () => {
    await enter();
    provider.people.set('successor', office);
    expect(await enter('successor')).toMatchObject(refused('taken'));
    expect((await history()).at(-1)).toEqual({ way: 'school', is_refused: true, is_known: false });
    expect((await enter()).status).toBe(200);
    await site.db.exec("update public.users set must_change_password = true where username = 'greenfield'");
    expect((await enter('successor')).status).toBe(200);
    expect(await links()).toEqual([{ subject: 'successor' }]);
  });

  test('for who had the account before, once an admin has reset its password for a successor', async () => {
    await enter();
    const [user_id, admin] = [await site.idOf('greenfield'), bearer(await site.tokenOf('admin'))];
    expect((await site.post('/api/team/password', { user_id }, admin)).status).toBe(200);
    provider.people.set('office', { email: 'moved@greenfield.example', email_verified: true });
    expect(await enter()).toMatchObject(refused('unknown'));
    provider.people.set('successor', office);
    expect((await enter('successor')).status).toBe(200);
    expect(await enter()).toMatchObject(refused('unknown'));
    await givePassword(site.db);
  });

  test('when the person says no there', async () => {
    expect(await enter(null)).toMatchObject(refused('cancelled'));
  });

  test('with a state of another browser, none, or an invented one', async () => {
    const [mine, theirs] = [await begin(), await begin()];
    const answer = await signInThere(theirs.address, 'office');
    expect(await finish(mine.ticket, answer)).toMatchObject(refused('refused'));
    const own = new URLSearchParams(await signInThere(mine.address, 'office'));
    own.set('state', 'invented');
    expect(await finish(mine.ticket, `?${own}`)).toMatchObject(refused('refused'));
    own.delete('state');
    expect(await finish(mine.ticket, `?${own}`)).toMatchObject(refused('refused'));
  });

  test('with a code that was used, at once or later', async () => {
    const { address, ticket } = await begin();
    const answer = await signInThere(address, 'office');
    const both = await Promise.all([finish(ticket, answer), finish(ticket, answer)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(await finish(ticket, answer)).toMatchObject(refused('refused'));
  });

  test.each([
    ['nonce', 'of-another-sign-in'],
    ['client_id', 'another'],
    ['code_challenge', 'of-another-sign-in-that-is-43-characters-lo'],
  ])('with another %s', async (name, value) => {
    const { address, ticket } = await begin();
    const asked = new URL(address);
    asked.searchParams.set(name, value);
    const answer = await signInThere(asked.href, 'office');
    expect(answer).toContain('code=');
    expect(await finish(ticket, answer)).toMatchObject(refused('refused'));
  });

  test('with an answer that names another issuer', async () => {
    const { address, ticket } = await begin();
    const answer = new URLSearchParams(await signInThere(address, 'office'));
    answer.set('iss', 'https://evil.example');
    expect(await finish(ticket, `?${answer}`)).toMatchObject(refused('refused'));
  });

  test('after ten minutes, and with a ticket that is none', async () => {
    const { address, ticket } = await begin();
    const answer = await signInThere(address, 'office');
    site.scene.now += 600_001;
    expect(await finish(ticket, answer)).toMatchObject(refused('expired'));
    for (const other of ['', 'none', `${ticket.slice(0, -4)}AAAA`]) {
      expect(await finish(other, answer)).toMatchObject(refused('expired'));
    }
    expect(await site.post('/api/auth/oidc/login', { ticket: 1 })).toMatchObject(refused('expired'));
  });

  test('and the log has the reason, never the person', async () => {
    provider.people.set('office', { ...office, email: 'stranger@greenfield.example' });
    await enter();
    const { ticket } = await begin();
    await finish(ticket, '?error=%3Cscript%3E&state=x');
    expect(site.log.map(({ code, detail }) => [code, detail])).toEqual([
      ['oidc_refused', 'unknown'],
      ['oidc_refused', expect.stringMatching(/^oidc: \w+$/)],
    ]);
    expect(JSON.stringify(site.log)).not.toMatch(/stranger|script/);
  });
});

test('an address may ask sixty times in five minutes', async () => {
  site.scene.address = '192.0.2.78';
  const guess = async () => (await site.post('/api/auth/oidc/login', { ticket: 'none' })).status;
  expect(await guess()).toBe(401);
  await site.nearlyReach(limits.oidcByAddress);
  expect([await guess(), await guess()]).toEqual([401, 429]);
  site.scene.address = null;
});

test('the console is told whether it is offered, and as what', async () => {
  const offer = async (api: typeof site.api) => (await api.request('/api/auth/oidc')).json();
  expect(await offer(site.api)).toEqual({ success: true, isOffered: true, label: 'Hillside' });
});
