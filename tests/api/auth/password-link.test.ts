import { beforeEach, describe, expect, test } from 'vitest';
import { runJobs } from '../../sql/setup/run-jobs.ts';
import { apiOver, clientOver, publishableKey } from '../api-over.ts';
import { givePassword, samplePassword, testApi } from '../test-api.ts';
import { calledFunction } from '../working-database.ts';

const next = 'rhubarb and kettles';
const site = testApi();
beforeEach(async () => {
  site.scene.address = null;
  site.scene.now += 3_600_000;
  await site.db.exec(`
    update public.users set status = 'active', must_change_password = false;
    delete from public.outbox; delete from private.password_links; delete from private.jobs; delete from private.rate_limits`);
  await givePassword(site.db);
});

const forgot = (username: unknown) => site.post('/api/auth/forgot', { username });
const use = (token: string, password?: string) =>
  site.post('/api/auth/password-link', { token, next: password });
const work = () => runJobs(site.db);
const mails = () =>
  site.db.query(
    "select kind, recipient, language, state, expires_at - now() > interval '29 minutes' as fresh, facts from public.outbox where facts ->> 'change' is distinct from 'new_device' order by created_at, recipient",
  );
/** The token that a worker has put into the newest mail. */
async function linkOf(username: string): Promise<string> {
  expect((await forgot(username)).status).toBe(200);
  await work();
  const [row] = await site.db.query(
    "select facts ->> 'secret' as secret from public.outbox where facts ? 'secret' and state = 'waiting' order by created_at desc",
  );
  return String(row?.secret);
}

describe('a forgotten password', () => {
  test.each(['greenfield', ' Office@Greenfield.example '])('of "%s" sends them a link', async (typed) => {
    const { status, body } = await forgot(typed);
    expect([status, body]).toEqual([200, { success: true, message: 'Request received', mail: false }]);
    await work();
    expect(await mails()).toEqual([
      {
        kind: 'password_reset',
        recipient: 'office@greenfield.example',
        language: 'en',
        state: 'waiting',
        fresh: true,
        facts: { secret: expect.stringMatching(/^[0-9a-f]{64}$/) },
      },
    ]);
    const stored = JSON.stringify(await site.db.query('select * from private.password_links'));
    const secret = JSON.stringify((await mails())[0]?.facts).slice(11, -2);
    expect(stored).not.toContain(secret);
  });

  test('is no administrator’s to read in the outbox, as an invitation is', async () => {
    const token = await linkOf('greenfield');
    const { body } = await site.login('admin', samplePassword);
    const [row] = await site.db.query("select id from public.outbox where facts ? 'secret'");
    const read = async () => {
      const headers = { Authorization: `Bearer ${body.access_token}` };
      const { body: said } = await site.post('/api/outbox/message', { id: row?.id }, headers);
      return JSON.stringify(said);
    };
    expect(await read()).toContain('/reset-password#');
    expect(await read()).not.toContain(token);
    await site.db.exec(`
      update public.outbox set kind = 'invitation' where facts ? 'secret';
      update private.password_links set purpose = 'invitation'`);
    expect(await read()).toContain(token);
  });

  test('of who is unknown or inactive gets the same answer and no mail', async () => {
    const known = await forgot('greenfield');
    await work();
    await site.db.exec(
      "delete from public.outbox; update public.users set status = 'inactive' where username = 'debug'",
    );
    const [inactive, unknown] = [
      ['debug', 'office@debug.example'],
      ['nobody', 'nobody@greenfield.example'],
    ];
    const nobody = ['decoy@schoolgate.invalid', 'debug visitor', '', undefined, { $ne: '' }, "' or 1=1 --"];
    for (const typed of [...inactive, ...unknown, ...nobody]) {
      const { status, text, headers } = await forgot(typed);
      expect([status, text, headers.get('Retry-After')], String(typed)).toEqual([200, known.text, null]);
    }
    await work();
    expect(await mails()).toEqual([]);
    expect(await site.db.query('select from private.jobs where key is null')).toEqual([]);
  });

  test('costs the same work before the answer for every name', async () => {
    const calls: string[] = [];
    const { post, scene } = apiOver((request) => {
      calls.push(calledFunction(request));
      return site.db.fetch(request);
    });
    scene.address = '203.0.113.30';
    const rows = async () =>
      (
        await site.db.query(`
          select (select count(*) from private.jobs where kind = 'password.forgotten') as asked, (select count(*) from private.password_links) as links,
            (select count(*) from public.outbox) as mails, (select count(*) from public.audit_events) as lines`)
      )[0] ?? {};
    const costs = [];
    for (const username of ['greenfield', 'nobody', 'office@debug.example', 'nobody@debug.example']) {
      calls.length = 0;
      const before = await rows();
      await post('/api/auth/forgot', { username });
      const written = Object.entries(await rows()).map(
        ([name, n]) => `${name} ${Number(n) - Number(before[name])}`,
      );
      costs.push([...calls, ...written].join());
    }
    expect(new Set(costs)).toEqual(
      new Set(['hit_rate_limit,ask_for_password,asked 1,links 0,mails 0,lines 0']),
    );
  });

  test('is asked for ten times by an address, and five times for an account', async () => {
    site.scene.address = '203.0.113.31';
    for (let n = 0; n < 10; n += 1) {
      expect((await forgot('greenfield')).status).toBe(200);
      await work();
    }
    expect((await forgot('nobody')).status).toBe(429);
    expect(await mails()).toHaveLength(5);
    expect((await mails()).filter(({ state }) => state === 'waiting')).toHaveLength(1);
    site.scene.address = '203.0.113.32';
    expect((await forgot('nobody')).status).toBe(200);
  });

  test('says whether mails are sent from here', async () => {
    const { post } = apiOver(site.db.fetch, { sendsMail: true });
    expect((await post('/api/auth/forgot', { username: 'nobody' })).body.mail).toBe(true);
  });
});

/** The admin interface of Supabase Auth sets a password and ends all sessions. */
async function likeHosted(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (!pathname.startsWith('/auth/v1/admin/users/')) return site.db.fetch(request);
  const id = pathname.split('/').at(-1);
  const { password } = await request.json();
  const [row] = await site.db.query('select email from auth.users where id = $1::text::uuid', [id]);
  await givePassword(site.db, password, String(row?.email));
  await site.db.query('delete from auth.sessions where user_id = $1::text::uuid', [id]);
  return Response.json({ id });
}

describe.each([
  ['embedded', null],
  ['as on hosted Supabase', 'hosted'],
])('a link, %s', (_name, host) => {
  const over = () => {
    if (host === null) return site;
    const hosted = apiOver(likeHosted);
    hosted.scene.now = site.scene.now;
    return hosted;
  };
  const choose = (token: string, password?: string) =>
    over().post('/api/auth/password-link', { token, next: password });

  test('tells whose it is, sets their password once, and ends every session', async () => {
    const before = await site.login('greenfield', samplePassword);
    const client = clientOver(site.db.fetch, publishableKey);
    await client.auth.setSession({
      access_token: String(before.body.access_token),
      refresh_token: String(before.body.refresh_token),
    });
    const token = await linkOf('greenfield');
    expect((await choose(token)).body).toEqual({
      success: true,
      username: 'greenfield',
      purpose: 'password_reset',
    });
    expect((await choose(token, next)).body).toEqual({
      success: true,
      message: 'Password changed',
      username: 'greenfield',
      purpose: 'password_reset',
    });
    expect((await client.rpc('list_enquiries')).error).not.toBeNull();
    expect((await site.login('greenfield', samplePassword)).status).toBe(401);
    const after = await site.login('greenfield', next);
    expect(after.body.user).toMatchObject({ username: 'greenfield', must_change_password: false });
    for (const password of [undefined, next, samplePassword]) {
      const { status, body } = await choose(token, password);
      expect([status, body.reason]).toEqual([404, 'void']);
    }
    const [line] = await site.db.query('select type, actor from public.audit_events where type = $1', [
      'password_changed',
    ]);
    expect(line?.actor).toBe(before.body.user_id);
    const kinds = await mails();
    expect(kinds.map(({ kind, state }) => [kind, state])).toEqual([
      ['password_reset', 'dropped'],
      ['account_changed', 'waiting'],
    ]);
    expect(JSON.stringify(kinds)).not.toContain(token);
  });
});

test('a password that Supabase Auth refuses by its own rules leaves the link as good as before', async () => {
  const leaked = 'a password that was leaked';
  const hosted = apiOver(async (request) => {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith('/auth/v1/admin/users/')) return site.db.fetch(request);
    const isLeaked = (await request.clone().text()).includes(leaked);
    return isLeaked
      ? Response.json({ code: 'weak_password', error_code: 'weak_password', msg: 'Known' }, { status: 422 })
      : likeHosted(request);
  });
  hosted.scene.now = site.scene.now;
  const token = await linkOf('greenfield');
  const choose = (password: string) => hosted.post('/api/auth/password-link', { token, next: password });
  const { status, body } = await choose(leaked);
  expect([status, body.reason]).toEqual([422, 'weak']);
  // Who remembers the former password meanwhile goes on with it.
  expect((await site.login('greenfield', samplePassword)).body.user).toMatchObject({
    must_change_password: false,
  });
  expect((await choose(next)).status).toBe(200);
});

test('a link sets no weak password, and is good afterwards', async () => {
  const token = await linkOf('greenfield');
  for (const [password, reason] of [
    ['only eleven', 'short'],
    ['ab cd ef gh '.repeat(7), 'long'],
    ['Password2026!', 'common'],
    ['greenfield-greenfield-99', 'personal'],
  ]) {
    const { status, body } = await use(token ?? '', password);
    expect([status, body.field, body.reason]).toEqual([422, 'next', reason]);
  }
  expect((await use(token, next)).status).toBe(200);
});

test.each<[string, (token: string) => Promise<unknown>]>([
  ['a newer one', () => linkOf('office@greenfield.example')],
  ['half an hour', () => site.db.exec('update private.password_links set expires_at = now()')],
  [
    'their place',
    () => site.db.exec("update public.users set status = 'inactive' where username = 'greenfield'"),
  ],
  [
    'the address that it was mailed to',
    async () => {
      const change = (to: string, from: string) =>
        site.db.exec(`update public.users set email = '${to}' where email = '${from}'`);
      await change('new@greenfield.example', 'office@greenfield.example');
      await change('office@greenfield.example', 'new@greenfield.example');
    },
  ],
  [
    'a change of the password',
    async () => {
      const { body } = await site.login('greenfield', samplePassword);
      const headers = { Authorization: `Bearer ${body.access_token}` };
      const wish = { current: samplePassword, next: 'lanterns under gravel' };
      expect((await site.post('/api/auth/password', wish, headers)).status).toBe(200);
    },
  ],
  [
    'a password that an admin gives',
    () =>
      site.db.exec(
        "update auth.users set encrypted_password = 'x' where email = 'office@greenfield.example'",
      ),
  ],
])('a link ends with %s', async (_name, end) => {
  const token = await linkOf('greenfield');
  await end(token);
  expect((await use(token)).body.reason).toBe('void');
  expect((await use(token, next)).status).toBe(404);
});

test('a valid link counts nothing against the limit of its address, which many may share', async () => {
  const token = await linkOf('greenfield');
  site.scene.address = '203.0.113.41';
  const hits = async () =>
    (await site.db.query("select hits from private.rate_limits where bucket like 'password:%'"))[0]?.hits;
  expect((await use(token)).status).toBe(200);
  expect((await use(token, 'too short')).status).toBe(422);
  expect((await use(token, next)).status).toBe(200);
  expect(await hits()).toBe(0);
  expect((await use(token, next)).status).toBe(404);
  expect(await hits()).toBe(1);
});

test('two who use a link at once set one password', async () => {
  const token = await linkOf('greenfield');
  const answers = await Promise.all([use(token, next), use(token, 'lanterns under gravel')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
});

test('a first password is replaced by the link too', async () => {
  await site.db.exec("update public.users set must_change_password = true where username = 'greenfield'");
  expect((await use(await linkOf('greenfield'), next)).status).toBe(200);
  expect((await site.login('greenfield', next)).body.user).toMatchObject({ must_change_password: false });
});

test('what is no link is void, and no name, password or token reaches the log', async () => {
  site.log.length = 0;
  const token = await linkOf('greenfield');
  await use(token, 'short');
  const none = ['', 'x', 'f'.repeat(63), 'f'.repeat(64), '../'.repeat(30)];
  for (const text of none)
    expect((await use(text, next)).body).toMatchObject({ success: false, reason: 'void' });
  expect(site.log.map(({ code }) => code)).toEqual(['weak_password', ...none.map(() => 'void_link')]);
  expect(JSON.stringify(site.log)).not.toMatch(new RegExp(`greenfield|${token}|rhubarb`));
});
