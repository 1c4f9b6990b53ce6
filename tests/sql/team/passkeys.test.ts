import { expect, test } from 'vitest';
import { ask } from '../setup/ask.ts';
import type { Identity } from '../setup/identities.ts';
import { inSchools } from '../setup/in-schools.ts';
import { people } from '../setup/school-fixture.ts';
import { sessionOf } from '../setup/staff-token.ts';

const now = '2026-01-01T00:00:00Z';
const hash = (digit: string) => digit.repeat(64);

const { database, clients, ana, bela } = inSchools();

const service = (name: string, args: object) => ask(clients.service, name, { ...args });
const begin = (digit: string, p_user: string | null = null) =>
  service('begin_passkey', { p_hash: hash(digit), p_user, p_now: now });
const names = async () => (await clients.ana.from('passkeys').select('name')).data?.map(({ name }) => name);
const take = (digit: string, p_user: string | null = null, p_now = now) =>
  service('take_passkey_challenge', { p_hash: hash(digit), p_user, p_now });

test('a challenge is taken once, by whom it was for, within five minutes', async () => {
  await begin('1');
  expect(await take('1')).toBe(true);
  expect(await take('1')).toBe(false);
  await begin('2', people.ana);
  expect(await take('2')).toBe(false);
  expect(await take('2', people.ana)).toBe(false);
  await begin('3', people.ana);
  expect(await take('3', people.bela)).toBe(false);
  await begin('4');
  expect(await take('4', null, '2026-01-01T00:05:00Z')).toBe(false);
  await begin('5', people.ana);
  expect(await take('5', people.ana, '2026-01-01T00:04:59Z')).toBe(true);
});

test('challenges that are over are removed by later ones', async () => {
  await begin('1');
  await service('begin_passkey', { p_hash: hash('2'), p_user: null, p_now: '2026-01-01T01:00:00Z' });
  expect(await database.query('select hash from private.passkey_challenges')).toEqual([{ hash: hash('2') }]);
});

test('a counter only goes up, and one that does not count stays', async () => {
  const use = (p_counter: number) => service('use_passkey', { p_id: 'passkey-a', p_counter });
  expect([
    await use(0),
    await use(0),
    await use(5),
    await use(5),
    await use(4),
    await use(0),
    await use(6),
  ]).toEqual([true, true, true, false, false, false, true]);
});

test('of inactive staff there is none, and a colleague removes none', async () => {
  expect(await service('passkey_of', { p_id: 'passkey-idle' })).toBeNull();
  const remove = (p_user: string) => service('remove_passkey', { p_user, p_id: 'passkey-a', p_device: null });
  expect(await remove(people.asha)).toBe(false);
  expect(await remove(people.ana)).toBe(true);
  expect(await names()).toEqual([]);
});

test("who begins anew loses their passkeys and the school's sign-in, and no one else does", async () => {
  const left = () =>
    database.query(
      `select user_id from (
         select user_id from public.passkeys union all select user_id from private.oidc_accounts
       ) w where user_id in ('${people.ana}', '${people.bela}')`,
    );
  await service('end_other_ways', { p_user: people.ana });
  expect(await left()).toEqual([{ user_id: people.bela }, { user_id: people.bela }]);
  await service('end_other_ways', { p_user: people.bela });
  expect(await left()).toEqual([]);
});

test('a passkey gets another name from its owner alone, and never none', async () => {
  const rename = async (who: Identity, name: string) => {
    const renamed = clients[who].from('passkeys').update({ name }).eq('id', 'passkey-a').select('name');
    const { data, error } = await renamed;
    return error?.code ?? data?.length;
  };
  expect(await rename('bela', 'Mine now')).toBe(0);
  for (const none of ['', '  ', ' Office', 'x'.repeat(61)]) expect(await rename('ana', none)).toBe('23514');
  expect(await names()).toEqual(['passkey-a']);
  expect(await rename('ana', 'Office')).toBe(1);
  expect(await names()).toEqual(['Office']);
});

test('a session that a passkey opened needs no second factor, another of the same person does', async () => {
  await database.exec(
    `update public.tenants set second_factor_from = now() - interval '1 hour' where id in ('a', 'b')`,
  );
  expect(await ana('list_enquiries')).toBe('PT403');
  expect(await service('prove_by_passkey', { p_user: people.bela, p_session: sessionOf(people.ana) })).toBe(
    false,
  );
  expect(await ana('list_enquiries')).toBe('PT403');
  expect(await service('prove_by_passkey', { p_user: people.ana, p_session: sessionOf(people.ana) })).toBe(
    true,
  );
  expect(await ana('list_enquiries')).toMatchObject({ total: 1 });
  expect(await bela('list_enquiries')).toBe('PT403');
});

test('a session is as proven as the one of its owner that it goes on from, and no more', async () => {
  await database.exec(
    `update public.tenants set second_factor_from = now() - interval '1 hour' where id in ('a', 'b')`,
  );
  const goOn = (from: string, who: string = people.ana) =>
    service('continue_session', { p_user: who, p_from: sessionOf(from), p_session: sessionOf(who) });
  expect(await goOn(people.ana)).toBe(true);
  expect(await ana('list_enquiries')).toBe('PT403');
  await database.exec(
    `insert into private.proven_sessions values ('${sessionOf(people.bela)}', '${people.bela}')`,
  );
  expect(await goOn(people.bela)).toBe(true);
  expect(await ana('list_enquiries')).toBe('PT403');
  await database.exec(
    `insert into private.proven_sessions values ('${sessionOf(people.asha)}', '${people.ana}')`,
  );
  expect(await goOn(people.asha)).toBe(true);
  expect(await ana('list_enquiries')).toMatchObject({ total: 1 });
  await database.exec(`delete from auth.sessions where user_id = '${people.ana}'`);
  expect(await goOn(people.asha)).toBe(false);
});

test('sign-ins are their own only, and go with the person', async () => {
  const ways = async (who: Identity) =>
    (await clients[who].from('sign_ins').select('way')).data?.map(({ way }) => way);
  expect([await ways('ana'), await ways('bela'), await ways('head')]).toEqual([
    ['password'],
    ['passkey'],
    [],
  ]);
  await database.exec(`delete from public.tenant_members where user_id = '${people.asha}';
    delete from public.users where user_id = '${people.asha}'`);
  expect(await database.query("select from public.sign_ins where way = 'code'")).toEqual([]);
});
