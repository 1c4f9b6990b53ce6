import { expect, test } from 'vitest';
import { moreThanInactive } from '../access/outcomes.ts';
import { ask, rowsOf } from '../setup/ask.ts';
import { clientWith, type Identity } from '../setup/identities.ts';
import { inSchools } from '../setup/in-schools.ts';
import { enquiries, openSession, people } from '../setup/school-fixture.ts';
import { sessionOf, tokenOf } from '../setup/staff-token.ts';

const elsewhere = '00000000-0000-4000-8000-00000000e15e';
const end = (id: string) => `delete from auth.sessions where id = '${id}';`;
const set = (id: string, change: string) => `update auth.sessions set ${change} where id = '${id}';`;

const { database, clients, ana, head, service } = inSchools();

const sessions = async (who: Identity): Promise<Record<string, unknown>[]> =>
  rowsOf(clients[who], 'my_sessions');
const left = async (user: string) =>
  (await database.query('select id from auth.sessions where user_id = $1::text::uuid', [user])).length;

test('a token whose session has ended reads, writes and calls no more than inactive staff may', async () => {
  await database.exec(end(sessionOf(people.head)));
  expect(await moreThanInactive(clients, 'head')).toEqual([]);
});

test.each<[string, Record<string, unknown>]>([
  ['no session', { session_id: undefined }],
  ['an empty one', { session_id: '' }],
  ['one that is no id', { session_id: "x' or true --" }],
  ['one that is nearly an id', { session_id: `${sessionOf(people.ana)}0` }],
  ['a number', { session_id: 7 }],
  ['an object', { session_id: { id: sessionOf(people.ana) } }],
  ['one that never was', { session_id: elsewhere }],
  ["a colleague's", { session_id: sessionOf(people.asha) }],
])('a token with %s is nothing', async (_name, claims) => {
  const client = clientWith(database, await tokenOf(people.ana, claims));
  const { data, error } = await client.rpc('list_enquiries');
  expect([data, error === null]).toEqual([null, false]);
  expect((await client.from('chat_inquiry_information').select('id')).data ?? []).toEqual([]);
  await database.exec(`update public.users set must_change_password = true where user_id = '${people.ana}'`);
  expect((await client.from('users').select('user_id')).data ?? []).toEqual([]);
});

// The embedded Auth refuses most of these before a query runs; hosted PostgREST hands them on.
test('claims of any shape are no session, and no error', async () => {
  const asAna = `with claims as materialized (
    select set_config('request.jwt.claim.sub', '${people.ana}', true), set_config('request.jwt.claims', $1, true)
  ) select private.my_session() as id, private.my_role() as role from claims`;
  const mine = sessionOf(people.ana);
  for (const session_id of [
    '',
    'x',
    "x' or true --",
    `${mine}0`,
    `{${mine}}`,
    ` ${mine}`,
    7,
    null,
    [mine],
    { mine },
  ]) {
    expect(await database.query(asAna, [JSON.stringify({ session_id })])).toEqual([{ id: null, role: null }]);
  }
  expect(await database.query(asAna, ['[]'])).toEqual([{ id: null, role: null }]);
  for (const session_id of [mine, mine.toUpperCase()]) {
    expect(await database.query(asAna, [JSON.stringify({ session_id })])).toEqual([
      { id: mine, role: 'user' },
    ]);
  }
});

test('a session past its end is nothing, and not listed', async () => {
  await database.exec(
    openSession(people.ana, elsewhere) + set(elsewhere, "not_after = now() - interval '1 s'"),
  );
  expect(await sessions('ana')).toHaveLength(1);
  await database.exec(set(sessionOf(people.ana), "not_after = now() + interval '1 hour'"));
  expect(await sessions('ana')).toHaveLength(1);
  await database.exec(set(sessionOf(people.ana), 'not_after = now()'));
  expect(await sessions('ana')).toBe('PT403');
  expect(
    await service('staff_of_session', { p_user_id: people.ana, p_session: sessionOf(people.ana) }),
  ).toBeNull();
});

test.each([
  ['deactivated', "update public.users set status = 'inactive'"],
  ['made a visitor', "update public.users set role = 'visitor'"],
  ['removed', 'delete from public.users'],
])('staff who are %s have no session left, to renew or to read with', async (_name, change) => {
  await database.exec(`
    delete from public.enquiry_events where actor = '${people.asha}';
    ${openSession(people.asha, elsewhere)}
    insert into auth.refresh_tokens (id, token, user_id, session_id) values ('1', 'a token', '${people.asha}', '${elsewhere}');
    ${change} where user_id = '${people.asha}'`);
  expect(await left(people.asha)).toBe(0);
  expect(await database.query('select from auth.refresh_tokens')).toEqual([]);
  expect(await left(people.ana)).toBe(1);
});

test('other changes of staff end nothing', async () => {
  await database.exec(
    `update public.users set role = 'admin', full_name = 'Ana' where user_id = '${people.ana}'`,
  );
  expect(await left(people.ana)).toBe(1);
});

test('staff see their own sessions, which one is the current, and when each was last at work', async () => {
  await database.exec(
    openSession(people.ana, elsewhere) +
      set(
        elsewhere,
        `
    user_agent = 'Firefox', created_at = '2026-01-02 03:04:05Z', updated_at = '2026-01-03 03:04:05Z',
    refreshed_at = '2026-01-04 03:04:05'`,
      ),
  );
  const [first, second, ...others] = (await sessions('ana')).sort((row) => (row.is_current ? -1 : 1));
  expect(others).toEqual([]);
  expect(first).toMatchObject({ id: sessionOf(people.ana), user_agent: null, is_current: true });
  expect(second).toMatchObject({ id: elsewhere, user_agent: 'Firefox', is_current: false });
  const moment = (value: unknown) => new Date(String(value)).toISOString();
  expect(moment(second?.created_at)).toBe('2026-01-02T03:04:05.000Z');
  expect(moment(second?.last_seen_at)).toBe('2026-01-04T03:04:05.000Z');
  expect(Object.keys(first ?? {}).sort()).toEqual([
    'created_at',
    'id',
    'is_current',
    'last_seen_at',
    'user_agent',
  ]);
});

test('staff end one of their own sessions, any of them, and no one of others', async () => {
  await database.exec(openSession(people.ana, elsewhere));
  const bela = { p_session: sessionOf(people.bela) };
  expect(await ana('end_my_sessions', bela)).toEqual(0);
  expect(await head('end_my_sessions', bela)).toEqual(0);
  expect(await left(people.bela)).toBe(1);
  const there = clientWith(database, await tokenOf(people.ana, { session_id: elsewhere }));
  expect(await ask(there, 'end_my_sessions', { p_session: sessionOf(people.ana) })).toEqual(1);
  expect(await ana('list_enquiries')).toBe('PT403');
  expect(await ana('end_my_sessions', { p_session: elsewhere })).toBe('PT403');
  expect(await ask(there, 'end_my_sessions', { p_session: elsewhere })).toEqual(1);
  expect(await left(people.ana)).toBe(0);
});

test('staff end all of their other sessions, and no other person is signed out', async () => {
  await database.exec(openSession(people.ana, elsewhere) + openSession(people.ana, enquiries.a));
  expect(await ana('end_my_sessions')).toEqual(2);
  expect(await sessions('ana')).toMatchObject([{ is_current: true }]);
  expect(await left(people.bela)).toBe(1);
});

test('being at work is written once in some minutes', async () => {
  const id = sessionOf(people.ana);
  const seen = async () => (await sessions('ana'))[0]?.last_seen_at;
  const first = await seen();
  await ana('touch_my_session');
  expect(await seen()).toBe(first);
  await database.exec(set(id, "created_at = '2026-01-01Z', updated_at = now() - interval '5 minutes'"));
  const before = await seen();
  await ana('touch_my_session');
  expect(new Date(String(await seen())).getTime()).toBeGreaterThan(new Date(String(before)).getTime());
});

test('a session begins with what the browser calls itself, and lasts a day at most', async () => {
  const id = sessionOf(people.ana);
  await database.exec(
    openSession(people.ana, elsewhere) +
      set(elsewhere, "not_after = now() - interval '1 s'") +
      openSession(people.bela, enquiries.a) +
      set(enquiries.a, "not_after = now() - interval '1 s'"),
  );
  const begin = (p_session: string, p_user_agent: string | null) =>
    service('begin_staff_session', { p_session, p_user_agent });
  expect(await begin(id, `Chrome\n${'x'.repeat(300)}`)).toBe(true);
  const [mine] = await sessions('ana');
  expect(mine?.user_agent).toBe(`Chrome${'x'.repeat(194)}`);
  const [row] = await database.query(
    "select not_after - created_at = interval '24 hours' as a_day from auth.sessions where id = $1::text::uuid",
    [id],
  );
  expect(row).toEqual({ a_day: true });
  expect([await left(people.ana), await left(people.bela)]).toEqual([1, 2]);
  await database.exec(set(id, "not_after = created_at + interval '1 hour'"));
  expect(await begin(id, null)).toBe(true);
  const [kept] = await database.query(
    "select not_after - created_at = interval '1 hour' as an_hour from auth.sessions where id = $1::text::uuid",
    [id],
  );
  expect(kept).toEqual({ an_hour: true });
  expect(await begin(elsewhere, 'Chrome')).toBe(false);
});
