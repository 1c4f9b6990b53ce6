import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import path from 'node:path';
import { removeUnfinished } from '../folder/data-folder.ts';
import { lockFolder } from '../folder/folder-lock.ts';
import type { Settings } from '../settings.ts';

/**
 * Deletes the embedded database, so that the next start makes and seeds a new one. The keys in `secrets.json` stay.
 *
 * @returns what was done, as a sentence. Throws a sentence, and deletes nothing, when it is not confirmed, when a server
 * runs on the folder, when there is no database, or when the database is a PostgreSQL server's.
 */
export async function resetDatabase(
  { dataDir, databaseUrl }: Pick<Settings, 'dataDir' | 'databaseUrl'>,
  isConfirmed: boolean,
): Promise<string> {
  if (databaseUrl) {
    throw new Error(
      'DATABASE_URL is set, and a PostgreSQL database is not deleted from here: drop and create it with psql.',
    );
  }
  const folder = path.join(dataDir, 'postgres');
  if (!existsSync(folder)) throw new Error(`${dataDir} has no database.`);
  if (!isConfirmed) {
    throw new Error(
      `Confirm that ${folder} may be deleted, with all its enquiries: npm run db:reset -- --yes`,
    );
  }
  const lock = await lockFolder(dataDir);
  try {
    // Renamed first: a database that is half deleted could not be opened again.
    await rename(folder, `${folder}.deleted-${process.pid}`);
    removeUnfinished(dataDir);
  } finally {
    lock.release();
  }
  return `Deleted ${folder}. The next start makes a new database; the keys in ${dataDir} stay.`;
}
