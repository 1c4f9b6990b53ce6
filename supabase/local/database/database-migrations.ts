import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { App } from '@supabase/lite';
import { isEarlierBaseline } from '../upgrade/earlier-baselines.ts';
import { type Migration, readEarlierMigrations } from '../upgrade/earlier-migrations.ts';
import { joinHistory } from '../upgrade/join-history.ts';
import type { Store } from './database-connection.ts';

const folder = path.resolve(import.meta.dirname, '../../migrations');

/**
 * Brings the database up to the project's migrations, with the same history table as the Supabase CLI. The library's own
 * runner looks below the current folder, wherever that is, and hides the cause of a failure: this one does neither. A
 * database that was made from other migrations is refused before anything is changed.
 */
export async function migrate(app: App, store: Store): Promise<void> {
  const applied = await readApplied(store);
  const history = await historyOf(applied);
  await migrateTo(app, store, history);
  const own = await readMigrations();
  if (sameTexts(history, own)) return;
  await join(store, history, own[0]);
  return migrateTo(app, store, own);
}

/** Brings the database to the end of `history`, each migration in a transaction of its own. */
export async function migrateTo(app: App, store: Store, history: readonly Migration[]): Promise<void> {
  const applied = await readApplied(store);
  refuseOtherHistory(applied, history);
  await store.exec(roles);
  await app.ensureSystemSchema();
  await store.exec(usage);
  for (const migration of history) {
    if (!applied.has(migration.version)) await apply(store, migration);
  }
  await app.connection.clearSchemaCache();
}

/**
 * The migrations that a database or backup was made from: this version's own, an earlier text of their first, as it is
 * recorded there, or those before the schemas.
 */
export async function historyOf(applied: Applied): Promise<Migration[]> {
  const own = await readMigrations();
  const [baseline] = own;
  if ([...applied.keys()].some((version) => version < baseline.version)) return readEarlierMigrations();
  const sql = applied.get(baseline.version);
  return sql && (await isEarlierBaseline(fingerprint(sql))) ? [{ ...baseline, sql }] : own;
}

/** The texts that were run, by version; null where the history does not say. */
export type Applied = Map<string, string | null>;

async function readMigrations(): Promise<[Migration, ...Migration[]]> {
  const files = (await readdir(folder)).filter((file) => /^\d{14}_.+\.sql$/.test(file)).sort();
  const [first, ...others] = await Promise.all(
    files.map(async (file) => {
      const [version = '', name = ''] = file.replace(/\.sql$/, '').split(/_(.*)/);
      return { version, name, sql: await readFile(path.join(folder, file), 'utf8') };
    }),
  );
  if (!first) throw new Error(`${folder} holds no migration.`);
  return [first, ...others];
}

async function readApplied(store: Store): Promise<Applied> {
  const history = "select to_regclass('supabase_migrations.schema_migrations') is not null as exists";
  const [answer] = await store.query(history, []);
  if (answer?.exists !== true) return new Map();
  const rows = await store.query(
    "select version, array_to_string(statements, E';\\n') as sql from supabase_migrations.schema_migrations",
    [],
  );
  return new Map(rows.map(({ version, sql }) => [String(version), typeof sql === 'string' ? sql : null]));
}

/** Half-new policies over old data would protect neither, so a database is of these migrations or it is not opened. */
function refuseOtherHistory(applied: Applied, migrations: readonly Migration[]): void {
  const known = new Set(migrations.map(({ version }) => version));
  if ([...applied.keys()].some(isBeforeFirstRelease)) {
    throw new Error(
      'The database was made by a version of Schoolgate before 0.2.0, whose data cannot be carried over. Take out what ' +
        `you need with the version that made it (Export CSV under Enquiries). ${orAnother}`,
    );
  }
  const newer = [...applied.keys()].filter((version) => !known.has(version));
  if (newer.length > 0) {
    throw new Error(
      `The database has migrations that this version of Schoolgate does not know: ${listed(newer)}. ` +
        `Start the version that last used it. ${orAnother}`,
    );
  }
  const changed = migrations.filter(({ version, sql }) => {
    const run = applied.get(version) ?? null;
    return run !== null && fingerprint(run) !== fingerprint(sql);
  });
  if (changed.length === 0) return;
  throw new Error(
    `The database was made from other texts of these migrations: ${listed(changed.map(nameOf))}. ` +
      'Start the version that it was made with, take a backup there (npm run backup -- FILE), and restore that into ' +
      `an empty folder with this version (npm run restore -- FILE). ${orAnother}`,
  );
}

/** The first release began its migrations anew; those before it end where its own begin. */
export function isBeforeFirstRelease(version: string): boolean {
  return version < '20261123000100' && version !== '';
}

const orAnother =
  'Or set DATA_DIR to another folder, or DATABASE_URL to another database. Nothing was changed.';

function listed(names: readonly string[]): string {
  const more = names.length - 3;
  return names.slice(0, 3).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

function sameTexts(some: readonly Migration[], others: readonly Migration[]): boolean {
  return some.length === others.length && some.every(({ sql }, i) => sql === others[i]?.sql);
}

/** Without what the Supabase CLI drops when it splits a file into statements: the space and semicolons between them. */
export function fingerprint(sql: string): string {
  return createHash('sha256')
    .update(sql.replace(/[\s;]+/g, ''))
    .digest('hex');
}

function nameOf({ version, name }: Migration): string {
  return `${version}_${name}`;
}

async function apply(store: Store, migration: Migration): Promise<void> {
  // A script is one transaction: a migration that fails leaves nothing.
  await run(store, `${migration.sql}\n;${recordOf(migration)}`, `migrated by ${nameOf(migration)}`);
}

/** Replaces the history of a database of other migrations by the first of this version's. */
async function join(store: Store, earlier: readonly Migration[], baseline: Migration): Promise<void> {
  const script = await joinHistory(earlier, baseline);
  const history = `delete from supabase_migrations.schema_migrations; ${recordOf(baseline)}`;
  await run(store, `${script}\n;${history}`, 'brought over from its earlier migrations');
}

async function run(store: Store, script: string, what: string): Promise<void> {
  try {
    await store.exec(script);
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    throw new Error(`The database could not be ${what}: ${cause}`, { cause: error });
  }
}

function recordOf({ version, name, sql }: Migration): string {
  return `insert into supabase_migrations.schema_migrations (version, name, statements)
    values ('${version}', '${name}', array[$body$${sql}$body$]);`;
}

/** As hosted Supabase has them. A login role that is no superuser must be a member to act as one of them. */
const roles = `
do $$
declare name text;
begin
  foreach name in array array['anon', 'authenticated', 'service_role'] loop
    if not exists (select from pg_roles where rolname = name) then
      execute format('create role %I nologin %s', name, case name when 'service_role' then 'bypassrls' else '' end);
    end if;
    if not pg_has_role(current_user, name, 'member') then
      execute format('grant %I to current_user', name);
    end if;
  end loop;
end $$;`;

/** Policies and functions that say auth.uid() need this; hosted Supabase has it, the library has not. */
const usage = `
create schema if not exists extensions;
create extension if not exists pgcrypto with schema extensions;
grant usage on schema public, auth, extensions to anon, authenticated, service_role;`;
