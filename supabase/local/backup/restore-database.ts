import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { openStore } from '../database/database.ts';
import { removeUnfinished } from '../folder/data-folder.ts';
import { lockFolder } from '../folder/folder-lock.ts';
import type { Settings } from '../settings.ts';
import { type BackupSummary, checkBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';

/**
 * Restores a backup into the PostgreSQL database or the data folder of the settings. An embedded database is filled
 * under another name, so that the folder has all of it or none.
 */
export async function restoreDatabase(
  { dataDir, databaseUrl }: Pick<Settings, 'dataDir' | 'databaseUrl'>,
  file: string,
): Promise<BackupSummary> {
  if (databaseUrl) return restoreInto({ databaseUrl }, file);
  const folder = path.join(dataDir, 'postgres');
  // Before the folder is touched, so that a refused file leaves no trace.
  await checkBackup(file);
  const lock = await lockFolder(dataDir);
  const unfinished = `${folder}.restore-${process.pid}`;
  try {
    if (existsSync(folder)) {
      throw new Error(
        `${dataDir} already has a database, and a backup is restored into an empty folder only. ` +
          'Set DATA_DIR to a new one.',
      );
    }
    removeUnfinished(dataDir);
    const summary = await restoreInto({ dataDir: unfinished }, file);
    await rename(unfinished, folder);
    return summary;
  } finally {
    await rm(unfinished, { recursive: true, force: true });
    lock.release();
  }
}

async function restoreInto(options: Parameters<typeof openStore>[0], file: string): Promise<BackupSummary> {
  const store = await openStore(options);
  try {
    return await restoreBackup(store, file);
  } finally {
    await store.close();
  }
}
