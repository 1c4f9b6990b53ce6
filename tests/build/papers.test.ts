import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#local/database/database.ts';
import { asvsPage, missingTests, readRequirements, requirementCount } from '../../scripts/papers/papers.ts';
import { testsIn } from '../../scripts/papers/read-tests.ts';
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
  database = await openEngine('PGlite');
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
    "select proname, prosrc from pg_proc where pronamespace = 'private'::regnamespace and proname ~ '^(forget|prune)_'",
  );
  const kept = jobs.flatMap(({ prosrc }) => {
    const [, table = ''] = /delete from (?:only )?([\w.]+)/.exec(String(prosrc)) ?? [];
    const days = /interval '(\d+ (?:days|minute))'/.exec(String(prosrc))?.[1]?.replace(/^1 /, 'a ');
    const chosen = /make_interval\(days => /.test(String(prosrc)) ? 'as the school chose' : undefined;
    return (days ?? chosen) ? [{ table, time: days ?? chosen ?? '' }] : [];
  });
  expect(kept.map(({ table }) => table)).toContain('private.outbox');
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

test('tests are found by what they do, each up to the next one', () => {
  const text =
    "test('one', () => {\n  look();\n});\n  test.each([1, 2])('two', () => {\n  expectAccessible();\n});\n";
  expect(testsIn(text, /expectAccessible\(/)).toEqual(['two']);
});
