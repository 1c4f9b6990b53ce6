import { existsSync } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openStore } from '../database/database.ts';
import { lockFolder } from '../folder/folder-lock.ts';
import type { Settings } from '../settings.ts';
import { requestBackup } from './backup-route.ts';
import { fileSink } from './file-sink.ts';
import { type BackupSummary, checkBackup } from './read-backup.ts';
import { writeBackup } from './write-backup.ts';

type Source = Pick<Settings, 'dataDir' | 'databaseUrl'>;

/**
 * Backs the database up to `file`, running or not, and reads the result once before it gets its name. Throws a sentence
 * for people, and leaves nothing, when there is no whole backup in the end.
 */
export async function makeBackup(source: Source, file: string): Promise<BackupSummary & { bytes: number }> {
  if (existsSync(file))
    throw new Error(`${file} exists already, and a backup overwrites nothing. Name another file.`);
  const part = `${file}.part`;
  const out = await create(part);
  try {
    await fill(source, out);
    await out.sync();
    const { size } = await out.stat();
    const summary = await checkBackup(part);
    await rename(part, file);
    return { ...summary, bytes: size };
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  } finally {
    await out.close();
  }
}

async function create(part: string): Promise<FileHandle> {
  try {
    return await open(part, 'wx', 0o600);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'EEXIST') {
      throw new Error(
        `${part} exists: another backup is being written, or one was interrupted; then delete it.`,
      );
    }
    throw new Error(`${part} cannot be written (${code}). Name a file in a folder that exists and is yours.`);
  }
}

async function fill(source: Source, out: FileHandle): Promise<void> {
  if (source.databaseUrl) return readStore({ databaseUrl: source.databaseUrl }, fileSink(out));
  const dataDir = path.join(source.dataDir, 'postgres');
  if (!existsSync(dataDir)) {
    throw new Error(
      `There is no database in ${source.dataDir}. Set DATA_DIR, or DATABASE_URL, to what the server uses.`,
    );
  }
  const running = await requestBackup(source.dataDir);
  if (running) return pipeline(running, fileSink(out));
  const lock = await lockFolder(source.dataDir);
  try {
    await readStore({ dataDir }, fileSink(out));
  } finally {
    lock.release();
  }
}

async function readStore(options: Parameters<typeof openStore>[0], out: Writable): Promise<void> {
  const store = await openStore(options);
  try {
    await store.session((query) => writeBackup(query, out));
  } finally {
    await store.close();
  }
}
