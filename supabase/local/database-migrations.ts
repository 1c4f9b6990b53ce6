import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { App } from '@supabase/lite';
import type { Store } from './database-connection.ts';

const folder = path.resolve(import.meta.dirname, '../migrations');

/**
 * Brings the database up to the project's migrations, each in a transaction of its own, with the same history table as
 * the Supabase CLI. The library's own runner looks below the current folder, wherever that is, and hides the cause of a
 * failure: this one does neither.
 */
export async function migrate(app: App, store: Store): Promise<void> {
  await store.exec(roles);
  await app.ensureSystemSchema();
  await store.exec(usage);
  const rows = await store.query('select version from supabase_migrations.schema_migrations', []);
  const applied = new Set(rows.map((row) => row.version));
  for (const file of await migrationFiles()) {
    const [version = '', name = ''] = file.replace(/\.sql$/, '').split(/_(.*)/);
    if (applied.has(version)) continue;
    const sql = await readFile(path.join(folder, file), 'utf8');
    await apply(store, { version, name, sql });
  }
  await app.connection.clearSchemaCache();
}

async function migrationFiles(): Promise<string[]> {
  return (await readdir(folder)).filter((file) => /^\d{14}_.+\.sql$/.test(file)).sort();
}

type Migration = { version: string; name: string; sql: string };

async function apply(store: Store, { version, name, sql }: Migration): Promise<void> {
  const record = `insert into supabase_migrations.schema_migrations (version, name, statements)
    values ('${version}', '${name}', array[$body$${sql}$body$]);`;
  try {
    // A script is one transaction: a migration that fails leaves nothing.
    await store.exec(`${sql}\n;${record}`);
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    throw new Error(`The database could not be migrated by ${version}_${name}: ${cause}`, { cause: error });
  }
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
