import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import postgres from 'postgres';
import { type Database, openDatabase } from '#local/database/database.ts';
import type { DatabaseOptions } from '#local/database/database-connection.ts';
import { type PostgresServer, startPostgres } from './postgres-server.ts';
import { borrowDatabase } from './worker-database.ts';

/** What the migrations must behave alike on, by the name that `TEST_ENGINE` gives them. */
const engines = {
  postgres: 'PostgreSQL',
  pglite: 'PGlite',
  hosted: 'PostgreSQL set up like a hosted project',
} as const;
export type Engine = (typeof engines)[keyof typeof engines];

/** The engine of this run. PostgreSQL empties its tables in a fifth of PGlite's time and works while a test does. */
export const testedEngine = engineNamed(process.env.TEST_ENGINE ?? 'postgres');

function engineNamed(name: string): Engine {
  const engine = Object.entries(engines).find(([key]) => key === name)?.[1];
  if (!engine) throw new Error(`TEST_ENGINE is ${Object.keys(engines).join(', ')}, not "${name}".`);
  return engine;
}

export const keys = {
  jwtSecret: 'a secret that signs the tokens of these tests only',
  publishableKey: 'sb_publishable_tests',
  secretKey: 'sb_secret_tests',
};

/** What a database begins with besides its migrations. On a server it is filled in once a run, under this name, and copied. */
interface Filling {
  name: string;
  fill(database: Database): Promise<void>;
}

/** A migrated database of its own, empty but for what it is filled with. */
export async function openFilled(filling: Filling): Promise<Database> {
  const shared = process.env.TEST_POSTGRES_URL;
  if (testedEngine !== 'PGlite' && shared) return withoutGuard(await openCopy(shared, testedEngine, filling));
  const database = await openEngine();
  await filling.fill(database);
  return database;
}

/** A migrated, empty database of its own. */
export async function openEngine(engine: Engine = testedEngine): Promise<Database> {
  if (engine === 'PGlite') {
    return borrowDatabase(engine, async () =>
      withoutGuard(await openDatabase({ ...keys, snapshot: await migratedImage() })),
    );
  }
  const shared = process.env.TEST_POSTGRES_URL;
  // Only a superuser reads all by which a changed schema is known.
  if (shared && engine === 'PostgreSQL')
    return borrowDatabase(engine, async () => withoutGuard(await openCopy(shared, engine)));
  if (shared) return withoutGuard(await openCopy(shared, engine));
  const { server, url } = await startMigratedPostgres();
  const database = await withoutGuard(await openCopy(url, engine));
  const close = async () => {
    await database.close();
    server.stop();
  };
  return { ...database, close };
}

/** Where `npm run test:guards` proves that the tests notice when a guard is missing. */
async function withoutGuard(database: Database): Promise<Database> {
  if (process.env.GUARD_SQL) await database.exec(process.env.GUARD_SQL);
  return database;
}

/** A PostgreSQL server with a migrated database for each kind, and its address: others are copied from them. */
export async function startMigratedPostgres(): Promise<{ server: PostgresServer; url: string }> {
  const server = await startPostgres();
  try {
    // A hosted project's roles come first: the migrations find them there, and make them on a server of their own.
    const hosted = await likeHosted(server);
    await script(server.url, [
      `create database ${templates.PostgreSQL}`,
      ...Object.values(owners).map((owner) => `alter role ${owner} set ${cheapHashes}`),
    ]);
    for (const databaseUrl of [hosted, addressOf(server.url, templates.PostgreSQL)]) {
      await (await openDatabase({ ...keys, databaseUrl })).close();
    }
    return { server, url: server.url };
  } catch (error) {
    server.stop();
    throw error;
  }
}

/** At the product's cost, tests would spend their time on hashes of passwords. */
const cheapHashes = "schoolgate.bcrypt_cost = '4'";

type ServerEngine = Exclude<Engine, 'PGlite'>;
const templates: Record<ServerEngine, string> = {
  PostgreSQL: 'plain',
  'PostgreSQL set up like a hosted project': 'hosted',
};
const owners: Record<ServerEngine, string> = {
  PostgreSQL: 'postgres',
  'PostgreSQL set up like a hosted project': 'owner',
};

async function openCopy(server: string, engine: ServerEngine, filling?: Filling): Promise<Database> {
  const { url, drop } = await copyTemplate(server, engine, filling);
  const database = await openDatabase({ ...keys, databaseUrl: url });
  const close = async () => {
    await database.close();
    await drop();
  };
  return { ...database, close };
}

/** The address of a database of its own on the server of this run, with nothing in it; `owner` is like a hosted project's. */
export async function emptyOnServer(owner?: 'owner'): Promise<{ url: string; drop: () => Promise<void> }> {
  const server = process.env.TEST_POSTGRES_URL ?? '';
  const name = `empty_${randomUUID().replaceAll('-', '')}`;
  await script(server, [`create database ${name} owner ${owner ?? 'postgres'}`]);
  if (owner) await prepareHosted(addressOf(server, name));
  const drop = () => script(server, [`drop database if exists ${name} with (force)`]);
  return { url: addressOf(server, name, owner), drop };
}

/** The address of a migrated database of its own on the server of this run, empty but for what it is filled with. */
export function copyOnServer(filling?: Filling): Promise<{ url: string; drop: () => Promise<void> }> {
  return copyTemplate(process.env.TEST_POSTGRES_URL ?? '', 'PostgreSQL', filling);
}

async function copyTemplate(server: string, engine: ServerEngine, filling?: Filling) {
  const name = `copy_${randomUUID().replaceAll('-', '')}`;
  const owner = owners[engine];
  const template = filling ? await filledTemplate(server, engine, filling) : templates[engine];
  await script(server, [`create database ${name} template ${template} owner ${owner}`]);
  const drop = () => script(server, [`drop database if exists ${name} with (force)`]);
  return { url: addressOf(server, name, owner), drop };
}

/** The first worker to ask fills it; the others wait for it. A template that was not filled to its end is made anew. */
async function filledTemplate(
  server: string,
  engine: ServerEngine,
  { name, fill }: Filling,
): Promise<string> {
  const template = `${templates[engine]}_${name}`;
  const sql = postgres(server, { max: 1, onnotice: () => {} });
  try {
    await sql`select pg_advisory_lock(hashtext(${template}))`;
    const done = await sql`select from pg_database where datname = ${template} and datistemplate`;
    if (done.length > 0) return template;
    await sql.unsafe(`drop database if exists ${template} with (force)`);
    await sql.unsafe(`create database ${template} template ${templates[engine]} owner ${owners[engine]}`);
    const database = await openDatabase({
      ...keys,
      databaseUrl: addressOf(server, template, owners[engine]),
    });
    await fill(database);
    await database.close();
    await sql.unsafe(`alter database ${template} is_template true`);
    return template;
  } finally {
    await sql.end();
  }
}

function addressOf(server: string, database: string, user?: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  if (user) url.username = user;
  return url.href;
}

/** A migrated PGlite as a file: opening it takes a second, making it four. Stored until a migration changes. */
export async function migratedImage(): Promise<Blob> {
  const root = path.resolve(import.meta.dirname, '../../..');
  const migrations = path.join(root, 'supabase/migrations');
  const hash = createHash('sha256').update(
    readFileSync(path.join(root, 'node_modules/@electric-sql/pglite/package.json')),
  );
  for (const name of readdirSync(migrations).sort()) {
    hash.update(name).update(readFileSync(path.join(migrations, name)));
  }
  hash.update(readFileSync(path.join(root, 'supabase/local/database/database-migrations.ts')));
  hash.update(readFileSync(import.meta.filename));
  const folder = path.join(root, 'node_modules/.cache/schoolgate');
  const file = path.join(folder, `migrated-${hash.digest('hex').slice(0, 16)}.tar`);
  if (!existsSync(file)) await writeImage(folder, file);
  return new Blob([readFileSync(file)]);
}

async function writeImage(folder: string, file: string): Promise<void> {
  const options: DatabaseOptions = keys;
  const database = await openDatabase(options);
  await database.exec(`alter role postgres set ${cheapHashes}`);
  const image = Buffer.from(await (await database.dump()).arrayBuffer());
  await database.close();
  mkdirSync(folder, { recursive: true });
  // Two test files may do this at once: each writes its own and the name changes hands whole.
  const unfinished = `${file}.${randomUUID()}`;
  writeFileSync(unfinished, image);
  renameSync(unfinished, file);
}

/**
 * What a hosted project differs in: the migrations run as an owner who is no superuser, roles are there already, a
 * realtime publication exists, and (in projects made before mid-2026) everything new is granted to every role.
 */
async function likeHosted(server: PostgresServer): Promise<string> {
  await script(server.url, [
    'create role anon nologin',
    'create role authenticated nologin',
    'create role service_role nologin bypassrls',
    'create role owner login createrole createdb bypassrls',
    'grant anon, authenticated, service_role to owner',
    'create database hosted owner owner',
  ]);
  return prepareHosted(addressOf(server.url, 'hosted'));
}

async function prepareHosted(address: string): Promise<string> {
  const url = new URL(address);
  await script(url.href, ['alter schema public owner to owner']);
  url.username = 'owner';
  const everything = (objects: string) =>
    `alter default privileges in schema public grant all on ${objects} to anon, authenticated, service_role`;
  await script(url.href, [
    ...['tables', 'sequences', 'functions'].map(everything),
    'create publication supabase_realtime',
  ]);
  return url.href;
}

async function script(url: string, statements: readonly string[]): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  for (const statement of statements) await sql.unsafe(statement);
  await sql.end();
}
