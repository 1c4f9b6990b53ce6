import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openEmbedded } from '#local/database/database-pglite.ts';
import { temporaryFolder } from '../../../scripts/server-process.ts';

const { folder, remove } = temporaryFolder();
afterAll(remove);

test('a database that has lost its first file is left as it is: a new one would take the place of the rest', async () => {
  const dataDir = path.join(folder, 'cut');
  mkdirSync(path.join(dataDir, 'base'), { recursive: true });
  await expect(openEmbedded({ dataDir })).rejects.toThrow(
    /not whole: its file PG_VERSION is missing.*restore/,
  );
  expect(readdirSync(dataDir)).toEqual(['base']);
});

test('a database that cannot be opened is said with what to do about it', async () => {
  const dataDir = path.join(folder, 'damaged');
  const store = await openEmbedded({ dataDir });
  await store.close();
  rmSync(path.join(dataDir, 'global'), { recursive: true });
  await expect(openEmbedded({ dataDir })).rejects.toThrow(
    /cannot be opened.*\. Is there room.*restore a backup/,
  );
}, 60_000);

test('a folder with nothing of a database in it gets one', async () => {
  const dataDir = path.join(folder, 'volume');
  mkdirSync(path.join(dataDir, 'lost+found'), { recursive: true });
  writeFileSync(path.join(dataDir, 'lost+found', 'file'), '');
  const store = await openEmbedded({ dataDir });
  expect(await store.query('select 1 as n', [])).toEqual([{ n: 1 }]);
  await store.close();
}, 60_000);
