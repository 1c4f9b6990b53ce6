import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '#api/http/rate-limit.ts';
import type { Database } from '#local/database/database.ts';
import { asvsPage, missingTests, readRequirements, requirementCount } from '../../scripts/papers/papers.ts';
import { openEngine } from '../sql/setup/engines.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** The rows of the privacy page's table. */
const rows = read('docs/privacy.md')
  .split('\n')
  .filter((line) => /^\| (families|staff|school|no one) \|/.test(line))
  .map((line) => {
    const [whose = '', tables = '', , howLong = '', erasedBy = ''] = line
      .split('|')
      .slice(1)
      .map((cell) => cell.trim());
    return { whose, tables: tables.split(', '), howLong, erasedBy };
  });
const rowOf = (table: string) => rows.find(({ tables }) => tables.includes(table.replace(/^public\./, '')));

let database: Database;
beforeAll(async () => {
  database = await openEngine();
});
afterAll(() => database?.close());

test('the privacy page names every table and no other', async () => {
  const tables = await database.query(
    "select oid::regclass::text as name from pg_class where relkind in ('r', 'p') and relnamespace in ('public'::regnamespace, 'private'::regnamespace)",
  );
  expect(rows.flatMap((row) => row.tables).sort()).toEqual(tables.map(({ name }) => String(name)).sort());
});

test('a table with a column for a person’s name, address, number or words belongs to a person or a school', async () => {
  const personal = await database.query(`
    select distinct attrelid::regclass::text as name from pg_attribute a join pg_class c on c.oid = attrelid
    where relkind in ('r', 'p') and relnamespace in ('public'::regnamespace, 'private'::regnamespace) and attnum > 0
      and attname in ('first_name', 'last_name', 'mobile', 'email', 'child_name', 'date_of_birth', 'question', 'recipient', 'username', 'actor')`);
  expect(personal.length).toBeGreaterThan(5);
  const wrong = personal
    .map(({ name }) => String(name))
    .filter((name) => !/families|staff/.test(rowOf(name)?.whose ?? ''));
  expect(wrong).toEqual([]);
});

test('the times of the privacy page are those after which the upkeep deletes', async () => {
  const jobs = await database.query(
    "select prosrc from pg_proc where pronamespace = 'private'::regnamespace and proname ~ '^(forget_|run_job$)'",
  );
  const kept = jobs.flatMap(({ prosrc }) =>
    [...String(prosrc).matchAll(/delete from ([\w.]+)([^;]*)/g)].flatMap(([, table = '', condition = '']) => {
      const days = /interval '(\d+ (?:days|minute))'/.exec(condition)?.[1]?.replace(/^1 /, 'a ');
      const chosen = condition.includes('make_interval(days => ') ? 'as the school chose' : undefined;
      const time = days ?? chosen;
      return time ? [{ table, time }] : [];
    }),
  );
  expect(kept.map(({ table }) => table)).toContain('public.outbox');
  expect(kept.length).toBeGreaterThan(5);
  expect(kept.filter(({ table, time }) => !rowOf(table)?.howLong.includes(time))).toEqual([]);
});

test('what is said to go with the family has a way there: a reference that deletes it, or the erasure itself', async () => {
  const deleting = await database.query(`
    with recursive reached (relation) as (
      select r::regclass::oid from unnest('{public.chat_inquiry_information,public.families}'::text[]) r
      union
      select conrelid from pg_constraint k join reached on confrelid = relation where contype = 'f' and confdeltype in ('c', 'n')
    )
    select relation::regclass::text as name from reached`);
  const [erasing] = await database.query(
    "select string_agg(prosrc, ' ') as text from pg_proc where pronamespace = 'private'::regnamespace and (proname ~ '(eras|forget|retire|finish_conversation|conversation)' or prorettype = 'trigger'::regtype)",
  );
  const reached = new Set(deleting.map(({ name }) => String(name)));
  const erased = (name: string) =>
    String(erasing?.text).includes(name.includes('.') ? name : `public.${name}`);
  const said = rows
    .filter(({ erasedBy }) => erasedBy.startsWith('with the family'))
    .flatMap(({ tables }) => tables);
  expect(said.length).toBeGreaterThan(8);
  expect(said.filter((name) => !reached.has(name) && !erased(name))).toEqual([]);
});

test('the statements that the pages give to operators run: the first admin of a hosted project, and a complaint', async () => {
  const statements = (file: string) =>
    [...read(file).matchAll(/```sql\n([^`]*)```/g)].map(([, inside = '']) => inside);
  const [outbox = '', firstAdmin = '', ...others] = statements('docs/hosting.md');
  expect([outbox.startsWith('select cron.schedule('), others]).toEqual([true, []]);
  await database.exec(
    "insert into auth.users (id, aud, role, email) values ('5d0c7f0e-0000-4000-8000-000000000001', 'authenticated', 'authenticated', 'head@hill.example')",
  );
  await database.exec(firstAdmin);
  expect(await database.query('select role, status, must_change_password from public.users')).toEqual([
    { role: 'admin', status: 'active', must_change_password: false },
  ]);
  const [complaint = ''] = statements('docs/operations.md');
  expect(complaint).toContain('e.reference');
  await database.exec(complaint.replaceAll('6f0c…', '6f0c0000-0000-4000-8000-000000000001'));
});

test('what the pages have pg_cron do is what the schemas have it do', () => {
  const folder = path.join(root, 'supabase/schemas');
  const schemas = readdirSync(folder).map((file) => readFileSync(path.join(folder, file), 'utf8'));
  const scheduled = [...read('docs/hosting.md').matchAll(/`(select cron\.schedule\([^`]*)`/g)];
  expect(scheduled).toHaveLength(1);
  for (const [, statement = ''] of scheduled) {
    expect(
      schemas.some((text) => text.includes(statement.replaceAll('\n', ' '))),
      statement,
    ).toBe(true);
  }
});

test('the limits by address that the pages name are those of the service and the database', async () => {
  const [row] = await database.query(`
    select (select per_address from private.question_limits()) as questions, (select per_session from private.question_limits()) as session,
      (select per_address from private.submission_limits()) as enquiries,
      (select address_seconds from private.submission_limits()) as seconds`);
  expect(row?.seconds).toBe(600);
  expect(read('docs/operations.md')).toContain(
    `in ten minutes ${limits.tokenByAddress.max} chats are opened, ${row?.questions} questions asked and ${row?.enquiries} new enquiries stored from one`,
  );
  expect(read('docs/answers.md').replaceAll('\n', ' ')).toContain(
    `A conversation may ask ${row?.session} questions in ten minutes, an address ${row?.questions}; all four calls together are ${limits.chatByAddress.max} in ten minutes`,
  );
  expect(read('docs/hosting.md')).toContain(
    `${limits.oidcByAddress.max} requests in five minutes from an address`,
  );
});

test('every requirement of the ASVS has a row with a test that is there, or a reason', () => {
  const requirements = readRequirements(read('scripts/papers/asvs.txt'));
  expect(missingTests(requirements)).toEqual([]);
  const numbers = requirements.flatMap((each) => each.numbers);
  expect([numbers.length, new Set(numbers).size]).toEqual([requirementCount, requirementCount]);
  expect(asvsPage(requirements)).toBe(read('docs/asvs.md'));
});

test('a row that names a test which is not there is found, and one without test and reason is refused', () => {
  const [lost] = readRequirements('1.1.1 | asks | build/papers: a test that was never ' + 'written');
  expect(lost && missingTests([lost])).toHaveLength(1);
  expect(lost && missingTests([{ ...lost, tests: [{ file: 'build/no-such', name: '*' }] }])).toHaveLength(1);
  expect(() => readRequirements('1.1.1 | asks | none: ')).toThrow(/No test and no reason/);
});
