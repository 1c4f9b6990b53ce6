import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { type FileHandle, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { fileSink } from './file-sink.ts';
import { writeBackup } from './write-backup.ts';

/** How the backup command reaches the server that has the embedded database open. */
export interface BackupRoute {
  route: Hono;
  /** Writes the server's address and a key of this run into the data folder, for its owner alone to read. */
  announce(host: string, port: number): Promise<void>;
  withdraw(): Promise<void>;
}

/** Answers `POST /api/backup` with a backup of the embedded database, to who can read the data folder. */
export function createBackupRoute(database: Pick<Database, 'session'>, dataDir: string): BackupRoute {
  const key = randomBytes(32).toString('base64url');
  const file = path.join(dataDir, announcementName);
  const route = new Hono().post('/api/backup', async (c) => {
    if (!sameText(c.req.header('Authorization') ?? '', `Bearer ${key}`)) return c.notFound();
    try {
      const backup = await spool(database, dataDir);
      const headers = { 'Content-Type': backupType, 'Cache-Control': 'no-store' };
      return new Response(streamOf(backup), { headers });
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : null;
      const why =
        code === 'ENOSPC' ? 'the disk of the data folder is full' : `${code ?? 'an unexpected failure'}`;
      console.error(`No backup was made: ${why}.`);
      return c.json({ backup: null, message: `The server could not make it: ${why}.` }, 500);
    }
  });
  return {
    route,
    announce: async (host, port) => {
      const address = `http://${reachable(host)}:${port}`;
      await rm(`${file}.new`, { force: true });
      await writeFile(`${file}.new`, JSON.stringify({ address, key }), { mode: 0o600, flag: 'wx' });
      await rename(`${file}.new`, file);
    },
    withdraw: () => rm(file, { force: true }),
  };
}

/** Asks the server of a data folder for a backup; null when none answers there. */
export async function requestBackup(dataDir: string): Promise<Readable | null> {
  const announced = await readAnnouncement(path.join(dataDir, announcementName));
  if (!announced) return null;
  const response = await fetch(`${announced.address}/api/backup`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${announced.key}` },
  }).catch(() => null);
  if (response === null || response.status === 404) return null;
  const isBackup = response.headers.get('Content-Type') === backupType;
  if (response.ok && isBackup && response.body) return Readable.from(response.body);
  const { data } = refusalSchema.safeParse(await response.json().catch(() => null));
  if (response.status === 500 && data) throw new Error(data.message);
  // Another program has the port of a server that was killed. Were ours running after all, the folder's lock would say so.
  return null;
}

const backupType = 'application/gzip';

const announcementName = 'server.json';
const announcementSchema = z.object({ address: z.string(), key: z.string() });
const refusalSchema = z.object({ backup: z.null(), message: z.string() });

async function readAnnouncement(file: string) {
  try {
    return announcementSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return null;
  }
}

/**
 * All of it on the disk before the first byte is sent: the database waits for the disk, never for who asked. The file
 * has no name any more when it is filled, so that a server that is killed leaves no families' data behind.
 */
async function spool(database: Pick<Database, 'session'>, dataDir: string): Promise<FileHandle> {
  const name = path.join(dataDir, `backup-${randomUUID()}`);
  const file = await open(name, 'wx+', 0o600);
  try {
    await rm(name);
    await database.session((query) => writeBackup(query, fileSink(file)));
    return file;
  } catch (error) {
    await file.close();
    throw error;
  }
}

function streamOf(file: FileHandle): ReadableStream<Uint8Array> {
  let position = 0;
  return new ReadableStream({
    pull: async (controller) => {
      const { bytesRead, buffer } = await file.read({ buffer: new Uint8Array(64 * 1024), position });
      position += bytesRead;
      if (bytesRead > 0) return controller.enqueue(buffer.subarray(0, bytesRead));
      await file.close();
      controller.close();
    },
    cancel: () => file.close(),
  });
}

function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

function sameText(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
