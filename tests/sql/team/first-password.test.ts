import { expect, test } from 'vitest';
import { moreThanInactive } from '../access/outcomes.ts';
import { ask } from '../setup/ask.ts';
import { inSchools } from '../setup/in-schools.ts';
import { enquiries, people } from '../setup/school-fixture.ts';

const { database, clients, ana, bela, service } = inSchools();

const give = (p_user: string) => service('require_new_password', { p_user });
const chosen = (p_user: string) => service('password_chosen', { p_user });

test.each(['ana', 'head'] as const)(
  '%s, with a first password, may do what an inactive member of staff may, and see themselves',
  async (who) => {
    await give(people[who]);
    expect(await moreThanInactive(clients, who)).toEqual([
      `select users: ${who}`,
      `select my_account: ${who}`,
    ]);
  },
);

test('their own row tells them why, and nothing else of anybody', async () => {
  await give(people.ana);
  const { data } = await clients.ana.from('users').select('username, status, must_change_password');
  expect(data).toEqual([{ username: 'ana', status: 'active', must_change_password: true }]);
  await database.exec(`update public.users set status = 'inactive' where user_id = '${people.ana}'`);
  expect((await clients.ana.from('users').select('username')).data).toEqual([]);
});

test('everything is theirs again once they have chosen one', async () => {
  const total = async () => (await ana('list_enquiries')).total;
  expect(await total()).toBe(1);
  expect(await give(people.ana)).toMatchObject({
    username: 'ana',
    tenants: ['a'],
    must_change_password: true,
  });
  expect(await ana('list_enquiries')).toBe('PT403');
  expect(await chosen(people.ana)).toBe(true);
  expect(await total()).toBe(1);
});

test('nobody lifts it for themselves', async () => {
  await give(people.ana);
  for (const client of [clients.ana, clients.head, clients.stranger]) {
    expect(await ask(client, 'password_chosen', { p_user: people.ana })).not.toBe(true);
  }
  const { error } = await clients.ana
    .from('users')
    .update({ must_change_password: false })
    .eq('user_id', people.ana);
  expect(error).not.toBeNull();
  expect(await ana('list_enquiries')).toBe('PT403');
});

test('colleagues are not touched, and sign-in still finds the person', async () => {
  await give(people.ana);
  expect((await bela('list_enquiries')).total).toBe(1);
  expect(await service('sign_in_account', { p_identifier: 'ana' })).toMatchObject({ email: 'ana@a.example' });
  expect(await service('staff_profile', { p_user_id: people.ana })).toMatchObject({
    must_change_password: true,
  });
});

test('nobody of the staff is nobody', async () => {
  for (const id of [people.visitorA, enquiries.a]) {
    expect(await give(id)).toBeNull();
    expect(await chosen(id)).toBe(false);
  }
  expect(await chosen(people.idle)).toBe(false);
  const rows = await database.query('select from public.users where must_change_password');
  expect(rows).toEqual([]);
});
