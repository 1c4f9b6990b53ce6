import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { resetDatabase } from '#local/database/reset-database.ts';
import { lockFolder } from '#local/folder/folder-lock.ts';

let dataDir: string;
const database = () => path.join(dataDir, 'postgres');

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'schoolgate-reset-'));
  mkdirSync(path.join(database(), 'base'), { recursive: true });
  writeFileSync(path.join(dataDir, 'secrets.json'), '{}');
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test('the database goes, the keys stay, and the folder is free again', async () => {
  await expect(resetDatabase({ dataDir, databaseUrl: null }, true)).resolves.toContain('Deleted ');
  expect([existsSync(database()), existsSync(path.join(dataDir, 'secrets.json'))]).toEqual([false, true]);
  (await lockFolder(dataDir)).release();
  await expect(resetDatabase({ dataDir, databaseUrl: null }, true)).rejects.toThrow(/has no database/);
});

test('what an interrupted reset or restore left goes as well: it is a copy of the data', async () => {
  for (const name of ['postgres.deleted-1', 'postgres.restore-2'])
    mkdirSync(path.join(dataDir, name, 'base'), { recursive: true });
  await resetDatabase({ dataDir, databaseUrl: null }, true);
  expect(readdirSync(dataDir)).toEqual(['secrets.json']);
});

test('nothing goes while a server has the folder', async () => {
  const lock = await lockFolder(dataDir);
  await expect(resetDatabase({ dataDir, databaseUrl: null }, true)).rejects.toThrow(/is in use/);
  lock.release();
  expect(existsSync(path.join(database(), 'base'))).toBe(true);
});

test('nor without a confirmation, nor where a PostgreSQL server holds the data', async () => {
  await expect(resetDatabase({ dataDir, databaseUrl: null }, false)).rejects.toThrow(/db:reset -- --yes/);
  await expect(resetDatabase({ dataDir, databaseUrl: 'postgres://h/d' }, true)).rejects.toThrow(/psql/);
  expect(existsSync(database())).toBe(true);
});
