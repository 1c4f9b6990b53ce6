import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Database, openDatabase } from '#local/database/database.ts';
import { addArticles } from '../articles/knowledge-set.ts';
import { keys } from '../setup/engines.ts';
import { type PostgresServer, startPostgres } from '../setup/postgres-server.ts';

// PGlite has one connection, where no session waits for another.
let server: PostgresServer;
let database: Database;
let other: Sql;
beforeAll(async () => {
  server = await startPostgres();
  database = await openDatabase({ ...keys, databaseUrl: server.url });
  other = postgres(server.url, { max: 1, onnotice: () => {} });
  await addArticles(database, 'one', []);
});
afterAll(async () => {
  await other?.end();
  await database?.close();
  server?.stop();
});
beforeEach(async () => {
  await database.exec('delete from public.chat_questions; delete from public.chat_question_groups');
});

const ask = async (question: string, session = 's') => {
  const [row] = await database.query(
    "select private.answer_question('one', $2, $1, 'en', null) ->> 'question_id' as id",
    [question, session],
  );
  return String(row?.id);
};
const groups = () => database.query('select wording from public.chat_question_groups order by wording');

test('a parent does not wait for staff who add articles', async () => {
  await other.begin(async (staff) => {
    await staff`select private.make_room_for_articles('one', 1)`;
    await ask('Is there a helicopter pad?');
  });
  expect(await groups()).toEqual([{ wording: 'Is there a helicopter pad?' }]);
});

test('staff who write an answer and a parent who asks for it do not lock each other out', async () => {
  await ask('Is there a helicopter pad?');
  let again: Promise<string> | undefined;
  await other.begin(async (staff) => {
    await staff`select from public.chat_question_groups for no key update`;
    again = ask('Do you have a helicopter pad?', 'another');
    await waiting(1);
    await staff`select private.make_room_for_articles('one', 1)`;
  });
  expect(await again).toEqual(expect.any(String));
  expect(await groups()).toHaveLength(1);
});

test('nobody joins a group that is just going', async () => {
  const first = await ask('Is there a helicopter pad?');
  let again: Promise<string> | undefined;
  await other.begin(async (visitor) => {
    await visitor`select private.ungroup_question(${first})`;
    again = ask('Do you have a helicopter pad?', 'another');
    await waiting(1);
  });
  expect(await again).toEqual(expect.any(String));
  expect(await groups()).toEqual([{ wording: 'Do you have a helicopter pad?' }]);
});

/** Until so many wait for a lock. */
async function waiting(wanted: number): Promise<void> {
  for (;;) {
    const rows = await database.query(
      'select from pg_locks l join pg_stat_activity a using (pid) where not l.granted and a.datname = current_database()',
    );
    if (rows.length === wanted) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
