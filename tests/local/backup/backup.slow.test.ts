import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { serve } from '@hono/node-server';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBackupRoute } from '#local/backup/backup-route.ts';
import { makeBackup } from '#local/backup/make-backup.ts';
import { restoreDatabase } from '#local/backup/restore-database.ts';
import { createApp, type Database, openDatabase, openStore } from '#local/database/database.ts';
import { migrateTo } from '#local/database/database-migrations.ts';
import { lockFolder } from '#local/folder/folder-lock.ts';
import { knownSamplePassword } from '#local/settings.ts';
import { readEarlierMigrations } from '#local/upgrade/earlier-migrations.ts';
import { temporaryFolder } from '../../../scripts/server-process.ts';
import { apiOver, debug, publishableKey, secretKey } from '../../api/api-over.ts';
import { greenfield, seedAccounts } from '../../api/test-api.ts';
import { copyOnServer, emptyOnServer } from '../../sql/setup/engines.ts';
import { madeImage } from '../made-data.ts';

/**
 * A product on a data folder that is backed up while it runs, and what becomes of its backups. The parts are real; only
 * the pages are missing.
 */
const { folder, remove } = temporaryFolder();
const inFolder = (name: string) => path.join(folder, name);
const source = { dataDir: inFolder('source'), databaseUrl: null };
const backup = inFolder('backup.gz');
const keys = { jwtSecret: 'a secret that signs the tokens of these tests only', publishableKey, secretKey };
const closers: (() => unknown)[] = [];
let database: Database;
let stop: () => Promise<void>;

beforeAll(async () => {
  ({ database, close: stop } = await runProduct(source.dataDir));
  await fill(database);
});

afterAll(async () => {
  for (const close of closers.reverse()) await close();
  remove();
});

test('a backup of the running product is whole, for its owner alone, and restored into a new folder', async () => {
  const before = await fingerprints(database);
  const { rows } = await makeBackup(source, backup);
  expect(rows['public.chat_inquiry_information']).toBe(5);
  expect(statSync(backup).mode & 0o777).toBe(0o600);
  expect(readdirSync(source.dataDir).sort()).toEqual(['lock', 'postgres', 'server.json']);

  const target = { dataDir: inFolder('copy'), databaseUrl: null };
  await restoreDatabase(target, backup);
  expect(readdirSync(target.dataDir)).toEqual(['postgres']);
  const copy = await openDatabase({ ...keys, dataDir: inFolder('copy/postgres') });
  try {
    expect(await fingerprints(copy)).toEqual(before);
    await proveItWorks(copy);
  } finally {
    await copy.close();
  }
}, 180_000);

test('it moves to PostgreSQL of an owner without superuser rights, and back into a folder', async () => {
  const before = await fingerprints(database);
  const hosted = { dataDir: inFolder('none'), databaseUrl: await newDatabase('owner') };
  await restoreDatabase(hosted, backup);
  await makeBackup(hosted, inFolder('from-postgres.gz'));
  const back = { dataDir: inFolder('back'), databaseUrl: null };
  await restoreDatabase(back, inFolder('from-postgres.gz'));

  for (const options of [hosted, { dataDir: inFolder('back/postgres') }]) {
    const copy = await open(options);
    try {
      expect(await fingerprints(copy)).toEqual(before);
      await proveItWorks(copy);
    } finally {
      await copy.close();
    }
  }
  expect(existsSync(hosted.dataDir)).toBe(false);
}, 480_000);

test('what parents submit meanwhile is in a backup with all that belongs to it, or not at all', async () => {
  const url = await migratedDatabase();
  const onServer = await open({ databaseUrl: url });
  closers.push(() => onServer.close());
  await seedAccounts(onServer);
  for (const [name, db, from] of [
    ['PGlite', database, source],
    ['PostgreSQL', onServer, { dataDir: inFolder('none'), databaseUrl: url }],
  ] as const) {
    const writers = submitMeanwhile(db);
    await writers.started;
    const file = inFolder(`busy-${name}.gz`);
    await makeBackup(from, file);
    const stored = await writers.stop();
    const databaseUrl = await newDatabase();
    const { rows } = await restoreDatabase({ dataDir: inFolder('none'), databaseUrl }, file);
    const copy = await open({ databaseUrl });
    const [sums] = await copy.query(`select
      (select count(*)::int from public.chat_inquiry_information) as enquiries,
      (select sum(n)::int from private.enquiry_counts) as counted,
      (select count(distinct enquiry_id)::int from public.enquiry_events where type = 'submitted') as events`);
    await copy.close();
    const n = rows['public.chat_inquiry_information'];
    expect(sums).toEqual({ enquiries: n, counted: n, events: n });
    expect(stored).toBeGreaterThan(0);
  }
}, 480_000);

test('a backup by an older version is loaded into its own tables and then migrated', async () => {
  const last = '20261123002900';
  const old = { dataDir: inFolder('none'), databaseUrl: await newDatabase() };
  const store = await openStore(old);
  const history = (await readEarlierMigrations()).filter(({ version }) => version <= last);
  await migrateTo(createApp(store.connection, keys), store, history);
  await store.exec(`
    insert into public.users (user_id, username, role) values (gen_random_uuid(), 'visitors', 'visitor');
    insert into public.tenants (id, name, user_id) select 'old', 'Old School', user_id from public.users;
    insert into public.chat_inquiry_information (tenant_id, user_id, session_id, grade, source)
    select id, user_id, 's', 'Grade 1', '{"utm_source": "fair"}' from public.tenants;`);
  await store.close();
  await makeBackup(old, inFolder('old.gz'));

  const databaseUrl = await newDatabase();
  await restoreDatabase({ ...old, databaseUrl }, inFolder('old.gz'));
  const copy = await open({ databaseUrl });
  const [row] = await copy.query('select source_label from public.chat_inquiry_information');
  const [facet] = await copy.query('select sum(n)::int as n from private.enquiry_facets');
  await copy.close();
  expect(row).toEqual({ source_label: 'fair' });
  expect(facet?.n).toBeGreaterThan(0);
}, 120_000);

test.each<[string, (whole: Buffer) => Buffer, RegExp]>([
  ['cut off', (whole) => whole.subarray(0, whole.length - 20), /damaged or cut off/],
  ['cut off early', (whole) => whole.subarray(0, 2000), /damaged or cut off/],
  ['with a bit turned', (whole) => turnBit(whole), /damaged or cut off/],
  ['without its last line', (whole) => edit(whole, (lines) => lines.slice(0, -1)), /damaged or cut off/],
  ['without one row', (whole) => edit(whole, (lines) => lines.toSpliced(3, 1)), /damaged or cut off/],
  ['that is another file', () => Buffer.from('select 1;'), /is not a backup of Schoolgate/],
  [
    'that is another compressed file',
    () => gzipSync('{"format":"other"}\n'),
    /is not a backup of Schoolgate/,
  ],
  [
    'in a newer format',
    (whole) => edit(whole, ([head = '', ...rest]) => [head.replace('"version":1', '"version":2'), ...rest]),
    /has backup format 2, and this version of Schoolgate reads format 1/,
  ],
])('a backup %s is refused and nothing is written', async (name, change, sentence) => {
  const file = inFolder(`${name.replaceAll(' ', '-')}.gz`);
  writeFileSync(file, change(readFileSync(backup)));
  const target = inFolder(`refused ${name}`);
  await expect(restoreDatabase({ dataDir: target, databaseUrl: null }, file)).rejects.toThrow(sentence);
  expect(existsSync(target)).toBe(false);
});

describe('a backup made by a version of the product that is', () => {
  let other: Database;
  let databaseUrl: string;
  beforeAll(async () => {
    databaseUrl = await migratedDatabase();
    other = await open({ databaseUrl });
  });
  afterAll(() => other.close());

  test.each([
    ['newer', '29991231000000', /made by Schoolgate .* with other migrations/],
    ['unreleased', '20261121000100', /before 0\.2\.0, whose data cannot be carried over.*Export CSV/],
  ])(
    '%s is refused',
    async (name, version, sentence) => {
      const migrations = 'supabase_migrations.schema_migrations';
      await other.query(
        `insert into ${migrations} (version, name, statements) values ($1, 'other', array['select 1'])`,
        [version],
      );
      const file = inFolder(`${name}.gz`);
      await makeBackup({ dataDir: inFolder('none'), databaseUrl }, file);
      await other.query(`delete from ${migrations} where version = $1`, [version]);
      const target = await newDatabase();
      await expect(restoreDatabase({ dataDir: inFolder('none'), databaseUrl: target }, file)).rejects.toThrow(
        sentence,
      );
      expect(await tablesOf(target)).toBe(0);
    },
    60_000,
  );
});

test('where there is no database the sentence names both settings that lead to one', async () => {
  await expect(
    makeBackup({ dataDir: inFolder('nowhere'), databaseUrl: null }, inFolder('no.gz')),
  ).rejects.toThrow(
    /There is no database in .*nowhere\. Set DATA_DIR, or DATABASE_URL, to what the server uses\./,
  );
  expect(existsSync(inFolder('no.gz.part'))).toBe(false);
});

test('only an empty folder or database is filled', async () => {
  await expect(restoreDatabase({ ...source, dataDir: inFolder('copy') }, backup)).rejects.toThrow(
    /already has a database/,
  );
  await expect(restoreDatabase(source, backup)).rejects.toThrow(/in use/);
  const databaseUrl = await newDatabase();
  const target = { dataDir: inFolder('none'), databaseUrl };
  const sql = postgres(databaseUrl, { max: 1 });
  await sql`create table public.invoices (id int)`;
  await expect(restoreDatabase(target, backup)).rejects.toThrow(/already holds tables of something else/);
  await sql`drop table public.invoices`;
  await sql.end();
  await restoreDatabase(target, backup);
  await expect(restoreDatabase(target, backup)).rejects.toThrow(/already holds schools/);
}, 120_000);

test('a file is never overwritten, and the command says so in a sentence and with its exit code', async () => {
  const before = readFileSync(backup);
  await expect(makeBackup(source, backup)).rejects.toThrow(/exists already/);
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'supabase/local/backup/backup-command.ts', backup],
    { encoding: 'utf8', env: { ...process.env, DATABASE_URL: '', DATA_DIR: source.dataDir } },
  );
  expect([status, stderr]).toEqual([
    1,
    `There is no backup. ${backup} exists already, and a backup overwrites nothing. Name another file.\n`,
  ]);
  expect(readFileSync(backup).equals(before)).toBe(true);
}, 60_000);

test('the route answers only a caller with the key of this run', async () => {
  const { address } = JSON.parse(readFileSync(path.join(source.dataDir, 'server.json'), 'utf8'));
  const strangers: Record<string, string>[] = [
    {},
    { Authorization: `Bearer ${keys.secretKey}` },
    { apikey: keys.secretKey },
  ];
  for (const headers of strangers) {
    const { status } = await fetch(`${address}/api/backup`, { method: 'POST', headers });
    expect(status).toBe(404);
  }
});

describe('the folder itself is read', () => {
  const dataDir = source.dataDir;
  let before: Awaited<ReturnType<typeof fingerprints>>;
  let announced: Buffer;
  beforeAll(async () => {
    before = await fingerprints(database);
    announced = readFileSync(path.join(dataDir, 'server.json'));
    await stop();
    expect(readdirSync(dataDir)).toEqual(['postgres']);
  });

  test('after a crash, or when the server is stopped', async () => {
    writeFileSync(path.join(dataDir, 'server.json'), announced);
    const file = inFolder('stopped.gz');
    await makeBackup({ dataDir, databaseUrl: null }, file);
    const databaseUrl = await newDatabase();
    await restoreDatabase({ dataDir, databaseUrl }, file);
    const copy = await open({ databaseUrl });
    expect(await fingerprints(copy)).toEqual(before);
    await copy.close();
  }, 120_000);

  test.each<[string, () => Response]>([
    ['refuses', () => new Response('no', { status: 403 })],
    ['shows a page for everything', () => new Response('<!doctype html>')],
    ['fails in words of its own', () => Response.json({ message: 'Internal' }, { status: 500 })],
  ])(
    'where another program has the port of a server that was killed, and %s',
    async (name, answer) => {
      const other = await new Promise<{ port: number; close: () => void }>((resolve) => {
        const http = serve({ fetch: answer, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
          resolve({ port, close: () => http.close() }),
        );
      });
      try {
        const killed = { address: `http://127.0.0.1:${other.port}`, key: 'of a run before' };
        writeFileSync(path.join(dataDir, 'server.json'), JSON.stringify(killed));
        const { rows } = await makeBackup({ dataDir, databaseUrl: null }, inFolder(`killed ${name}.gz`));
        expect(rows['public.tenants']).toBe(2);
      } finally {
        other.close();
      }
    },
    60_000,
  );
});

/** An embedded database with the route of its server, on a data folder of its own. */
async function runProduct(dataDir: string) {
  const lock = await lockFolder(dataDir);
  mkdirSync(path.join(dataDir, 'postgres'));
  const image = await madeImage();
  const running = await openDatabase({ ...keys, dataDir: path.join(dataDir, 'postgres'), snapshot: image });
  const { route, announce, withdraw } = createBackupRoute(running, dataDir);
  const listening = await new Promise<{ port: number; close: () => void }>((resolve) => {
    const http = serve({ fetch: route.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
      resolve({ port, close: () => http.close() }),
    );
  });
  await announce('127.0.0.1', listening.port);
  let closed = false;
  const close = async () => {
    if (closed) return;
    closed = true;
    await withdraw();
    listening.close();
    await running.close();
    lock.release();
  };
  closers.push(close);
  return { database: running, close };
}

/** Rows with what is easily lost on the way: line separators, byte order marks, microseconds, large numbers, arrays. */
async function fill(db: Database): Promise<void> {
  for (let n = 0; n < 3; n += 1) await submit(db, `Parent ${n}`);
  await db.query(
    `insert into public.chat_inquiry_information
       (tenant_id, user_id, session_id, first_name, city, questions, source, date_of_birth, body_hash, submitted_at)
     select t.id, t.user_id, 'odd ' || x.n, x.text, x.text, array[x.text, '', 'NULL', '{"a"}'],
       jsonb_build_object('page', x.text, 'n', 12345678901234567890.123456789), '2019-02-28',
       decode('00ff5c0a', 'hex'), '2026-01-31 23:59:59.123457+05:30'
     from public.tenants t
     cross join (values (1, $1), (2, $2)) x (n, text) where t.id = 'debug-tenant'`,
    ['\uFEFFa\u2028b\u2029c\\n\n\r\t"\'[{', 'Zoë 😀 نور \u0001 \\N'],
  );
  await db.exec(`
    update public.chat_inquiry_information set status_code = 'in_progress' where first_name = 'Parent 1';
    insert into private.school_files (tenant_id, type, width, height, bytes)
    select id, 'image/png', 1, 1, '\\x00ff89504e470d0a'::bytea from public.tenants;
    insert into public.conversation_events (tenant_id, session_hash, ordinal, kind)
    select 'debug-tenant', gen_random_uuid(), n % 1000, 'started' from generate_series(1, 2500) n;
    insert into public.knowledge_articles (tenant_id, language, title, body, state)
    select 'debug-tenant', 'en', 'Article ' || n, repeat('About buses. ', 300), 'draft' from generate_series(1, 100) n;`);
}

/** Staff sign in and a parent's enquiry is stored, counted and in the history. */
async function proveItWorks(db: Database): Promise<void> {
  const { post } = apiOver(db.fetch);
  const wrong = await post('/api/auth/login', { username: 'greenfield', password: 'not the password' });
  expect(wrong.body.success).toBe(false);
  const right = await post('/api/auth/login', { username: 'greenfield', password: knownSamplePassword });
  expect(right.body).toMatchObject({ success: true });
  const id = await submit(db, 'After the restore');
  const [row] = await db.query(
    `select (select count(*)::int from public.enquiry_events where enquiry_id = $1::text::uuid) as events,
       (select sum(n) from private.enquiry_counts) = (select count(*) from public.chat_inquiry_information) as counted`,
    [id],
  );
  expect(row).toEqual({ events: 1, counted: true });
}

async function submit(db: Database, name: string): Promise<unknown> {
  const { post, visit } = apiOver(db.fetch);
  const session = crypto.randomUUID();
  const body = { sessionId: session, first_name: name, consent: true };
  await post('/api/chat-inquiry/public', body, await visit(name.endsWith('2') ? debug : greenfield));
  const [row] = await db.query('select id from public.chat_inquiry_information where session_id = $1', [
    session,
  ]);
  expect(row).toBeDefined();
  return row?.id;
}

function submitMeanwhile(db: Database) {
  let stopped = false;
  let stored = 0;
  let begin = () => {};
  const started = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const work = Array.from({ length: 4 }, async (_, n) => {
    while (!stopped) {
      await submit(db, `Busy ${n}`);
      stored += 1;
      begin();
    }
  });
  const stop = async () => {
    stopped = true;
    await Promise.all(work);
    return stored;
  };
  return { started, stop };
}

const leftOut = [
  'private.draft_editors',
  'private.event_secret',
  'private.health_probe',
  'private.rate_limits',
  'private.sign_in_attempts',
];

/** A hash of the rows of every table that a backup promises, generated columns too. */
async function fingerprints(db: Database): Promise<Record<string, unknown>> {
  return db.session(async (query) => {
    await query("select set_config('timezone', 'UTC', false)");
    const tables = await query(`
      select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and (n.nspname in ('public', 'private')
        or (n.nspname = 'auth' and c.relname in ('users', 'identities')))`);
    const found: Record<string, unknown> = {};
    for (const name of tables.map((table) => String(table.name)).filter((name) => !leftOut.includes(name))) {
      const [row] = await query(`
        select count(*)::int as n,
          md5(coalesce(string_agg(t::text, E'\\n' order by t::text collate "C"), '')) as rows from ${name} t`);
      found[name] = row;
    }
    for (const name of ['enquiry_events_id_seq', 'conversation_events_id_seq']) {
      const [row] = await query(`select last_value::text, is_called from public.${name}`);
      found[name] = row;
    }
    return found;
  });
}

function open(options: { databaseUrl?: string; dataDir?: string }): Promise<Database> {
  const { databaseUrl, dataDir } = options;
  return openDatabase({ ...keys, ...(databaseUrl ? { databaseUrl } : { dataDir }) });
}

/** The address of an empty database. */
async function newDatabase(owner?: 'owner'): Promise<string> {
  const { url, drop } = await emptyOnServer(owner);
  closers.push(drop);
  return url;
}

async function migratedDatabase(): Promise<string> {
  const { url, drop } = await copyOnServer();
  closers.push(drop);
  return url;
}

async function tablesOf(url: string): Promise<number> {
  const sql = postgres(url, { max: 1 });
  const [row] = await sql`select count(*)::int as n from pg_tables where schemaname = 'public'`;
  await sql.end();
  return row?.n;
}

function turnBit(whole: Buffer): Buffer {
  const copy = Buffer.from(whole);
  copy.writeUInt8(copy.readUInt8(copy.length >> 1) ^ 1, copy.length >> 1);
  return copy;
}

function edit(whole: Buffer, change: (lines: string[]) => string[]): Buffer {
  const lines = gunzipSync(whole).toString('utf8').trimEnd().split('\n');
  return gzipSync(`${change(lines).join('\n')}\n`);
}
