import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#local/database/database.ts';
import { createEmbeddedStaffAccount } from '#local/staff-account.ts';
import { clientOver } from '../api/api-over.ts';
import { keys, openEngine } from '../sql/setup/engines.ts';
import { fillSchools } from '../sql/setup/school-fixture.ts';

const password = 'k7mf-2hqx-9wpc-bt3e-vn6d';
const person = (username: string, change: object = {}) => ({
  full_name: "Asha O'Rao \\ $1",
  username,
  email: `${username}@team.example`,
  role: 'user' as const,
  tenants: ['a', 'b'],
  password,
  ...change,
});

describe('staff account', () => {
  let database: Database;
  let create: ReturnType<typeof createEmbeddedStaffAccount>;
  beforeAll(async () => {
    database = await openEngine();
    await fillSchools(database);
    create = createEmbeddedStaffAccount(database);
  });
  afterAll(() => database?.close());

  const accounts = async (email: string) =>
    (await database.query('select id from auth.users where email = $1', [email])).length;

  test('an account signs in and is a member of its schools', async () => {
    const answer = await create(person('joins'));
    expect(answer).toMatchObject({
      ok: true,
      user: { full_name: "Asha O'Rao \\ $1", role: 'user', tenants: ['a', 'b'] },
    });
    const client = clientOver(database.fetch, keys.publishableKey);
    const { data, error } = await client.auth.signInWithPassword({ email: 'joins@team.example', password });
    expect(error).toBeNull();
    expect(answer.ok && answer.user.user_id).toBe(data.user?.id);
  });

  test('one that is refused leaves nothing', async () => {
    await create(person('first'));
    expect(await create(person('first', { email: 'other@team.example' }))).toMatchObject({
      ok: false,
      code: 'taken',
      field: 'username',
    });
    expect(await create(person('second', { tenants: ['a', 'nowhere'] }))).toMatchObject({
      code: 'unknown_tenant',
    });
    expect([await accounts('other@team.example'), await accounts('second@team.example')]).toEqual([0, 0]);
  });

  test('of ten at once with one e-mail, one is made and the others hear that it is taken', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => create(person(`race-${n}`, { email: 'race@team.example' }))),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    for (const answer of answers) {
      if (!answer.ok) expect(answer).toMatchObject({ code: 'taken', field: 'email' });
    }
    expect(await accounts('race@team.example')).toBe(1);
    const staff = await database.query("select user_id from public.users where username like 'race-%'");
    expect(staff).toHaveLength(1);
  });
});

test('a database that fails is a value without the words of its error', async () => {
  const create = createEmbeddedStaffAccount({
    query: async () => {
      throw Object.assign(new Error('Failing row contains (Asha)'), { code: 'XX000' });
    },
  });
  expect(await create(person('x'))).toEqual({
    ok: false,
    code: 'unavailable',
    detail: 'create account: XX000',
  });
});
