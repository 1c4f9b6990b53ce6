import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { loadRows } from '#local/backup/load-rows.ts';
import { makeBackup } from '#local/backup/make-backup.ts';
import { checkBackup } from '#local/backup/read-backup.ts';
import { restoreDatabase } from '#local/backup/restore-database.ts';
import { createApp, type Database, openDatabase, openStore } from '#local/database/database.ts';
import type { DatabaseOptions } from '#local/database/database-connection.ts';
import { fingerprint, historyOf, migrateTo } from '#local/database/database-migrations.ts';
import { projectRoot } from '#local/settings.ts';
import { readEarlierMigrations } from '#local/upgrade/earlier-migrations.ts';
import { debugId, greenfieldId } from '#tenants/tenant-ids.ts';
import { temporaryFolder } from '../../../scripts/server-process.ts';
import { apiOver, publishableKey, secretKey } from '../../api/api-over.ts';
import { catalogQuery } from '../../sql/setup/catalog.ts';
import { emptyOnServer, keys as testKeys } from '../../sql/setup/engines.ts';

/**
 * A data folder and a backup of each release (`scripts/make-upgrade-fixture.ts`), and a backup from just before the schemas
 * with a row in two tables of three, as this version finds them.
 */
const fixtures = path.join(projectRoot, 'tests/local/fixtures');
const beforeSchemas = path.join(fixtures, 'before-schemas/backup.gz');
const lastBefore = '20261201858300';
const earlier = vi.hoisted(() => ({ fingerprint: '' }));
vi.mock('#local/upgrade/earlier-baselines.ts', () => ({
  isEarlierBaseline: async (fingerprint: string) => fingerprint === earlier.fingerprint,
}));
const keys = { ...testKeys, publishableKey, secretKey };
const { folder, remove } = temporaryFolder();
afterAll(remove);

const releases = readdirSync(fixtures).filter((name) =>
  existsSync(path.join(fixtures, name, 'postgres.tar.br')),
);

describe.each(releases)('what %s left', (version) => {
  const files = path.join(fixtures, version);

  test('as a data folder opens with all that is in it', async () => {
    const dataDir = path.join(folder, version);
    mkdirSync(dataDir);
    const tar = brotliDecompressSync(readFileSync(path.join(files, 'postgres.tar.br')));
    execFileSync('tar', ['--extract', '--directory', dataDir], { input: tar });
    await proveWhole({ dataDir: path.join(dataDir, 'postgres') });
  }, 240_000);

  test('as a backup is restored with all that is in it', async () => {
    const dataDir = path.join(folder, `${version}-restored`);
    await restoreDatabase({ dataDir, databaseUrl: null }, path.join(files, 'backup.gz'));
    await proveWhole({ dataDir: path.join(dataDir, 'postgres') });
  }, 240_000);
});

describe('what the last version before the schemas left', () => {
  test('as a data folder opens with every row', async () => {
    const dataDir = path.join(folder, 'before-schemas');
    await makeEarlier({ dataDir });
    await proveRows({ dataDir });
  }, 240_000);

  test('as a backup is restored with every row', async () => {
    const dataDir = path.join(folder, 'before-schemas-restored');
    await restoreDatabase({ dataDir, databaseUrl: null }, beforeSchemas);
    await proveRows({ dataDir: path.join(dataDir, 'postgres') });
  }, 240_000);

  test.each([undefined, 'owner'] as const)(
    'on PostgreSQL becomes what a new database is (%s)',
    async (owner) => {
      const [fresh, upgraded] = [await emptyOnServer(owner), await emptyOnServer(owner)];
      try {
        await makeEarlier({ databaseUrl: upgraded.url });
        await proveRows({ databaseUrl: upgraded.url });
        const expected = await catalogOf(fresh.url);
        expect(expected.length).toBeGreaterThan(5000);
        expect(await catalogOf(upgraded.url)).toEqual(expected);
      } finally {
        await fresh.drop();
        await upgraded.drop();
      }
    },
    240_000,
  );

  test('stays as it was where something of the operator depends on it', async () => {
    const { url, drop } = await emptyOnServer();
    try {
      await makeEarlier({ databaseUrl: url });
      const store = await openStore({ databaseUrl: url });
      await store.exec('create view public.report as select name from public.tenants');
      await expect(openDatabase({ ...keys, databaseUrl: url })).rejects.toThrow(
        /could not be brought over from its earlier migrations: .* depend on/,
      );
      const state = `select (select count(*)::int from public.report) as schools,
        (select max(version) from supabase_migrations.schema_migrations) as version`;
      expect(await store.query(state, [])).toEqual([{ schools: 2, version: lastBefore }]);
      await store.exec('drop view public.report');
      await store.close();
      await proveRows({ databaseUrl: url });
    } finally {
      await drop();
    }
  }, 240_000);
});

describe('what another text of the schemas left', () => {
  const owner = "(select user_id from public.users where username = 'visitors')";

  /** A view and a column more, a table less. */
  async function makeOther(place: Place): Promise<void> {
    const [baseline] = await historyOf(new Map());
    if (!baseline) throw new Error('No migration');
    const sql = `${baseline.sql}
alter table public.tenants add column motto text;
create view public.mottoes as select motto from public.tenants;
drop table public.export_column_sets;`;
    earlier.fingerprint = fingerprint(sql);
    const store = await openStore(place);
    await migrateTo(createApp(store.connection, keys), store, [{ ...baseline, sql }]);
    await store.exec(`
      insert into public.users (user_id, username, role) values (gen_random_uuid(), 'visitors', 'visitor');
      insert into public.tenants (id, name, user_id, motto) values ('old', 'Old School', ${owner}, 'Learn');`);
    await store.close();
  }

  async function proveSchools(place: Place): Promise<void> {
    const database = await openDatabase({ ...keys, ...place });
    const schools = await database.query('select name from public.tenants');
    const [catalog] = await database.query(
      "select to_regclass('public.mottoes') as view, to_regclass('public.export_column_sets')::text as sets",
    );
    await database.close();
    expect(schools).toEqual([{ name: 'Old School' }]);
    expect(catalog).toEqual({ view: null, sets: 'export_column_sets' });
  }

  test('opens with every row, from its folder and from its backup', async () => {
    const { url, drop } = await emptyOnServer();
    const copy = await emptyOnServer();
    try {
      await makeOther({ databaseUrl: url });
      const file = path.join(folder, 'other.gz');
      await makeBackup({ dataDir: folder, databaseUrl: url }, file);
      await proveSchools({ databaseUrl: url });
      await restoreDatabase({ dataDir: folder, databaseUrl: copy.url }, file);
      await proveSchools({ databaseUrl: copy.url });
    } finally {
      await drop();
      await copy.drop();
    }
  }, 240_000);

  test('is refused whole where it is not one that was ours', async () => {
    const { url, drop } = await emptyOnServer();
    try {
      await makeOther({ databaseUrl: url });
      earlier.fingerprint = '';
      await expect(openDatabase({ ...keys, databaseUrl: url })).rejects.toThrow(
        /other texts of these migrations/,
      );
      const file = path.join(folder, 'foreign.gz');
      await makeBackup({ dataDir: folder, databaseUrl: url }, file);
      const copy = restoreDatabase({ dataDir: path.join(folder, 'foreign'), databaseUrl: null }, file);
      await expect(copy).rejects.toThrow(/with other migrations than this version has/);
    } finally {
      await drop();
    }
  }, 240_000);
});

type Place = Pick<DatabaseOptions, 'dataDir' | 'databaseUrl'>;

/**
 * A database of the last version before the schemas with the rows of its backup, where one of the staff has not opened the
 * enquiries one by one but marked all as seen.
 */
async function makeEarlier(place: Place): Promise<void> {
  const store = await openStore(place);
  await migrateTo(createApp(store.connection, keys), store, await readEarlierMigrations());
  await store.session((query) => loadRows(query, beforeSchemas));
  await store.exec(`
    alter table public.chat_inquiry_information disable trigger user;
    update public.chat_inquiry_information set submitted_at = now() - interval '1 day';
    alter table public.chat_inquiry_information enable trigger user;
    insert into private.seen_marks (user_id, until) select user_id, now() from public.users where username = 'debug';
    delete from public.enquiry_views v using private.seen_marks m where v.user_id = m.user_id;`);
  await store.close();
}

/** The backup was made without its lexicon, which comes with the schemas. */
async function proveRows(place: Place): Promise<void> {
  const database = await openDatabase({ ...keys, ...place });
  try {
    // What was to be announced, and what was done by night, is a job now, but for the night of the audit.
    const {
      'private.happenings': happenings = 0,
      'private.upkeep': nights = 0,
      'private.seen_marks': _,
      ...rows
    } = (await checkBackup(beforeSchemas)).rows;
    const [jobs] = await database.query('select count(*)::int as n from private.jobs');
    expect(jobs?.n).toBe(happenings + nights - 1);
    const counts: Record<string, unknown> = {};
    for (const table of Object.keys(rows)) {
      // Some have moved to the public schema.
      const [found] = await database.query(
        `select coalesce(to_regclass($1), to_regclass(replace($1, 'private.', 'public.')))::text as name`,
        [table],
      );
      const [row] = await database.query(`select count(*)::int as n from ${found?.name}`);
      counts[table] = row?.n;
    }
    expect(counts).toEqual({ ...rows, 'private.knowledge_words': 19934 });
    const [last] = await database.query('select max(id)::int as id from public.audit_events');
    await database.query("insert into public.audit_events (type) values ('exported')");
    expect(await database.query('select max(id)::int as id from public.audit_events')).toEqual([
      { id: Number(last?.id) + 1 },
    ]);
    await proveSignIn(database);
  } finally {
    await database.close();
  }
}

async function proveWhole(place: Place): Promise<void> {
  const database = await openDatabase({ ...keys, ...place });
  try {
    expect(await countsOf(database)).toEqual({
      enquiries: 10,
      counted: 10,
      inProgress: 2,
      notes: 2,
      events: 20,
      schools: [greenfieldId, debugId].sort(),
      published: 2,
      answers: true,
      knowsGreeting: 2,
    });
    await proveSignIn(database);
  } finally {
    await database.close();
  }
}

async function proveSignIn(database: Database): Promise<void> {
  const { post } = apiOver(database.fetch);
  const login = { username: 'greenfield', password: 'schoolgate-demo' };
  expect((await post('/api/auth/login', login)).body).toMatchObject({ success: true });
}

async function catalogOf(databaseUrl: string): Promise<unknown[]> {
  const database = await openDatabase({ ...keys, databaseUrl });
  const parts = await database.query(catalogQuery);
  await database.close();
  return parts.map(({ part }) => part);
}
async function countsOf(database: Database): Promise<unknown> {
  const [row] = await database.query(`select
    (select count(*)::int from public.chat_inquiry_information) as enquiries,
    (select sum(n)::int from private.enquiry_counts) as counted,
    (select count(*)::int from public.chat_inquiry_information where status_code = 'in_progress') as "inProgress",
    (select count(*)::int from public.enquiry_events where type = 'note') as notes,
    (select count(*)::int from public.conversation_events) as events,
    (select array_agg(id order by id) from public.tenants) as schools,
    (select count(*)::int from public.tenant_configurations where state = 'published') as published,
    exists (select from private.knowledge_terms) as answers,
    (select count(*)::int from private.conversation_names where kind = 'step' and name = 'greeting') as "knowsGreeting"`);
  return row;
}
