import { randomUUID } from 'node:crypto';
import type { App } from '@supabase/lite';
import { createApp } from '../database/database.ts';
import type { Query, Store } from '../database/database-connection.ts';
import { historyOf, isBeforeFirstRelease, migrate, migrateTo } from '../database/database-migrations.ts';
import type { BackupHeader } from './backup-format.ts';
import { appliedMigrations, firstDifference, hashed, textsOf } from './backup-migrations.ts';
import { loadRows } from './load-rows.ts';
import { type BackupSummary, checkBackup } from './read-backup.ts';

/**
 * Fills an empty database from a backup, in one transaction, and brings it up to this version's migrations. Throws a
 * sentence for people, and leaves no row, when the backup is not whole, is of another line of versions, or the database
 * holds anything.
 *
 * The rows go into the tables that they came from: the database is first migrated as far as the backup's was, and the
 * later migrations then find the rows as an upgrade would.
 */
export async function restoreBackup(store: Store, file: string): Promise<BackupSummary> {
  const { header } = await checkBackup(file);
  const history = await textsOf(header.migrations);
  refuseOtherLine(file, header, firstDifference(header.migrations, hashed(history)) !== null);
  const app = createApp(store.connection, throwAwayKeys());
  let summary: BackupSummary | null = null;
  await store.withLock(async () => {
    const applied = await store.session(readTarget);
    if (firstDifference(applied, header.migrations) !== null) {
      throw new Error(
        'The database has migrations that the backup has not. Restore into an empty one, or make the backup again ' +
          'after an upgrade.',
      );
    }
    // A hosted project that is up to date is left as it is: its schema of Supabase Auth belongs to Supabase.
    if (applied.length < header.migrations.length) {
      await migrateTo(app, store, history.slice(0, header.migrations.length));
    }
    summary = await store.session((query) => loadRows(query, file));
    const own = hashed(await historyOf(new Map()));
    if (firstDifference(own, header.migrations) !== null) await upgrade(app, store);
    await store.exec('analyze');
  });
  if (summary === null) throw new Error('Nothing was restored.');
  return summary;
}

/** In an embedded folder the rows go with it; a PostgreSQL database keeps them. */
async function upgrade(app: App, store: Store): Promise<void> {
  try {
    await migrate(app, store);
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    throw new Error(`The rows were read, but not brought up to this version. ${cause}`, { cause: error });
  }
}

function refuseOtherLine(file: string, { product, migrations }: BackupHeader, differs: boolean): void {
  if (!differs && migrations.length > 0) return;
  if (migrations.some(({ version }) => isBeforeFirstRelease(version))) {
    throw new Error(
      `${file} was made by a version of Schoolgate before 0.2.0, whose data cannot be carried over. Restore it with the ` +
        'version that made it, and take out what you need there (Export CSV under Enquiries).',
    );
  }
  throw new Error(
    `${file} was made by Schoolgate ${product} with other migrations than this version has. ` +
      'Restore it with the version that made it, or with a later one.',
  );
}

/** The migrations that an empty database has; throws when it is not empty. */
async function readTarget(query: Query) {
  const [found] = await query(`
    select to_regclass('supabase_migrations.schema_migrations') is not null as migrated,
      to_regclass('public.tenants') is not null as ours,
      exists (select from pg_tables where schemaname in ('public', 'private')) as used`);
  if (found?.used && !(found.migrated && found.ours)) throw notEmpty('tables of something else');
  if (!found?.migrated) return [];
  if (found.ours) {
    const [holds] = await query(`
      select exists (select from public.tenants) as schools,
        exists (select from public.users) or exists (select from auth.users) as accounts`);
    if (holds?.schools) throw notEmpty('schools');
    if (holds?.accounts) throw notEmpty('accounts');
  }
  return appliedMigrations(query);
}

function notEmpty(what: string): Error {
  return new Error(
    `The database already holds ${what}, and a backup is restored into an empty one only. Nothing was changed.`,
  );
}

/** No request is answered through this: it only makes the tables of Supabase Auth. */
function throwAwayKeys() {
  return { jwtSecret: randomUUID(), publishableKey: randomUUID(), secretKey: randomUUID() };
}
