import { expect, test } from 'vitest';
import { moreThanInactive } from '../access/outcomes.ts';
import { ask, rowsOf } from '../setup/ask.ts';
import type { Identity } from '../setup/identities.ts';
import { inSchools } from '../setup/in-schools.ts';
import { people } from '../setup/school-fixture.ts';
import { sessionOf } from '../setup/staff-token.ts';

const give = (user: string) =>
  `insert into private.staff_factors (user_id, secret, confirmed_at) values ('${user}', 'sealed', now())`;
const demand = (school: string) =>
  `update public.tenants set second_factor_from = now() - interval '1 hour' where id = '${school}'`;

const { database, clients, ana, head, service } = inSchools();

const total = async (who: Identity) => (await ask(clients[who], 'list_enquiries')).total;
const account = (who: Identity) => rowsOf(clients[who], 'my_account');
const prove = (user: string) => service('prove_session', { p_user: user, p_session: sessionOf(user) });

test.each([
  ['that has not proven the second factor', give(people.head), []],
  ['whose owner has to set one up first', demand('b'), ['select my_account: head']],
])('a session %s reads, writes and calls no more than inactive staff may', async (_name, change, seen) => {
  await database.exec(change);
  expect(await moreThanInactive(clients, 'head')).toEqual(seen);
});

test('a session counts once it has proven the second factor, and no other of the same person', async () => {
  await database.exec(give(people.ana));
  expect(await ana('list_enquiries')).toBe('PT403');
  expect(await account('ana')).toEqual([]);
  await database.exec(
    `insert into private.proven_sessions values ('${sessionOf(people.asha)}', '${people.ana}')`,
  );
  expect(await ana('list_enquiries')).toBe('PT403');
  expect(await prove(people.ana)).toBe(true);
  expect(await total('ana')).toBe(1);
  expect(await account('ana')).toMatchObject([{ factor_since: expect.any(String), codes_left: 0 }]);
});

test('a school requires it of its own staff and of admins, of sessions that began since', async () => {
  await database.exec(demand('a'));
  expect(await ana('list_enquiries')).toBe('PT403');
  expect(await account('ana')).toMatchObject([{ must_set_up_factor: true }]);
  expect(await head('list_enquiries')).toBe('PT403');
  expect(await total('bela')).toBe(1);
  expect(await account('bela')).toMatchObject([{ factor_required: false }]);
  await database.exec("update public.tenants set second_factor_from = now() + interval '1 minute'");
  expect([await total('ana'), await total('head')]).toEqual([1, 2]);
});

test('an admin requires it, is in the audit, and goes on working', async () => {
  const demandAs = async (who: 'ana' | 'head', second_factor_from: string | null) =>
    (await clients[who].from('tenants').update({ second_factor_from }).eq('id', 'a').select('id').single())
      .error?.code;
  expect(await demandAs('ana', '2000-01-01')).toBe('PT403');
  expect(await demandAs('head', '2000-01-01')).toBeUndefined();
  const since =
    "select second_factor_from from public.tenants where id = 'a' and second_factor_from > now() - interval '1 hour'";
  const first = await database.query(since);
  expect(first).toHaveLength(1);
  expect(await demandAs('head', '2000-01-01')).toBeUndefined();
  expect(await database.query(since)).toEqual(first);
  expect(await total('head')).toBe(2);
  await demandAs('head', null);
  const lines = await database.query(
    "select type, actor from public.audit_events where type like 'second%' order by id",
  );
  expect(lines).toEqual([
    { type: 'second_factor_required', actor: people.head },
    { type: 'second_factor_optional', actor: people.head },
  ]);
});

const resetFactor = (p_user: string) => head('change_staff', { p_user, p_reset_factor: true });

test('an admin resets a colleague’s, who is told; not their own', async () => {
  await database.exec(`${give(people.ana)};${give(people.head)}`);
  await prove(people.head);
  expect(await resetFactor(people.head)).toBe('PT422');
  const member = await resetFactor(people.ana);
  expect(member).toMatchObject({ username: 'ana', has_factor: false });
  expect(await total('ana')).toBe(1);
  expect(
    await database.query(
      "select recipient, facts ->> 'change' as change from public.outbox where kind = 'account_changed'",
    ),
  ).toEqual([{ recipient: 'ana@a.example', change: 'factor_reset' }]);
});
