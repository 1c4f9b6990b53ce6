import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#local/database/database.ts';
import { openEngine } from '../sql/setup/engines.ts';
import { codeGuards, databaseTextGuards } from './code-guards.ts';
import { type DatabaseGuard, findDatabaseGuards, openDoors } from './database-guards.ts';
import { withoutGuards } from './function-guards.ts';
import { createProber, type Prober } from './notice-in-process.ts';
import { assertFound, withoutText } from './removed-text.ts';

let database: Database;
let guards: DatabaseGuard[];
let prober: Prober;

beforeAll(async () => {
  database = await openEngine();
  // As a migration may write them tomorrow.
  await database.exec(`
    create policy "A new one" on public.school_words for select to authenticated using (false);
    create function private.new_one() returns void language plpgsql security definer set search_path = ''
      as 'begin perform private.require_admin(); end';
    revoke all on function private.new_one() from public, anon, authenticated;`);
  await database.exec(openDoors);
  guards = await findDatabaseGuards(database);
  prober = await createProber(database);
  await prober.assertIntact();
});
afterAll(() => database?.close());

const named = (part: string) => guards.filter(({ name }) => name.includes(part));

test('a new policy, function, check and privilege are found without being listed', () => {
  expect(named('A new one').map(({ kind }) => kind)).toEqual(['policy']);
  expect(named('private.new_one').map(({ kind, name }) => `${kind} ${name}`)).toEqual([
    'privilege anon may not execute function private.new_one()',
    'privilege authenticated may not execute function private.new_one()',
    'search path private.new_one()',
    'check private.new_one(): perform private.require_admin();',
  ]);
});

test.each([
  ['A new one', 'access.test.ts'],
  ['anon may not execute function private.new_one()', 'exposure.test.ts'],
  ['authenticated may not delete table users', 'exposure.test.ts'],
  ['private.all_schools(): perform private.require_admin();', 'access.test.ts'],
  // No test calls it.
  ['private.new_one(): perform private.require_admin();', null],
])('without %s, %s notices', async (part, by) => {
  const [guard] = named(part);
  expect(guard && (await prober.notice(guard))).toBe(by);
});

test('what was removed is there again, and a database in which something is open proves nothing', async () => {
  expect(await findDatabaseGuards(database)).toEqual(guards);
  await database.exec('grant select on public.users to anon');
  await expect(prober.assertIntact()).rejects.toThrow(/with every guard in place/);
  await database.exec('revoke select on public.users from anon');
});

test('a guard is taken out of a function’s body alone, each in turn', () => {
  const definition =
    "create function f()\nAS $function$\nbegin perform private.require_staff(); raise sqlstate 'PT404'; end$function$";
  const without = withoutGuards(definition).map((each) => each.without.split('\n')[2]);
  expect(without).toEqual([
    "begin null; raise sqlstate 'PT404'; end$function$",
    'begin perform private.require_staff(); null; end$function$',
  ]);
  expect(
    withoutGuards("create function f(p text default 'private.my_role()')\nAS $function$begin end$function$"),
  ).toEqual([]);
});

test('what only saves work is no guard: of other schools, whom one leaves out', () => {
  const body = (text: string) => `create function f()\nAS $function$begin ${text} end$function$`;
  const left = 'ids <> all (private.restricted_enquiries(array(select private.my_tenants())))';
  expect(withoutGuards(body(left))).toEqual([]);
  expect(withoutGuards(body('tenant_id = any (array(select private.my_tenants()))'))).toHaveLength(1);
});

test('every listed guard stands where the list says, once', async () => {
  for (const guard of codeGuards) assertFound(guard);
  for (const guard of databaseTextGuards) {
    const [row] = await database.query('select pg_get_functiondef($1::regproc) as definition', [guard.file]);
    expect(withoutText(guard, String(row?.definition))).not.toBe(row?.definition);
  }
  const lost = { file: 'package.json', guard: 'no such guard', without: '' };
  expect(() => assertFound(lost)).toThrow(/0 times/);
});
