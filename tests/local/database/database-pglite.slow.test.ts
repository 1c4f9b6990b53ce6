import { afterEach, expect, test, vi } from 'vitest';
import type { DatabaseOptions, Store } from '#local/database/database-connection.ts';
import { openEmbedded } from '#local/database/database-pglite.ts';
import { temporaryFolder } from '../../../scripts/server-process.ts';
import { keys, migratedImage } from '../../sql/setup/engines.ts';

const { folder, remove } = temporaryFolder();
let store: Store;

afterEach(async () => {
  vi.restoreAllMocks();
  await store.close();
  remove();
});

async function openWithRow(options: Partial<DatabaseOptions> = {}): Promise<void> {
  store = await openEmbedded({ ...keys, snapshot: await migratedImage(), ...options });
  await store.exec('create table kept (n int); insert into kept values (7)');
}

const kept = async () => (await store.query('select n from kept', [])).map((row) => row.n);

test('a transaction that a failure left open is rolled back before the next request', async () => {
  await openWithRow();
  await store.exec('begin; insert into kept values (8)');
  await expect(store.query('select 1 / $1::int', [0])).rejects.toThrow();
  await expect(kept()).rejects.toThrow(/aborted/);
  expect(await store.runRequest(kept)).toEqual([7]);
});

test('a role that a failure left behind is given back', async () => {
  await openWithRow();
  await store.exec('create role guest; begin; set local role guest');
  await expect(store.query('select n from kept', [])).rejects.toThrow(/permission/);
  expect(await store.runRequest(kept)).toEqual([7]);
});

test.each([
  ['in memory', {}],
  ['in a folder', { dataDir: `${folder}/postgres` }],
])(
  'a session %s that answers nothing rightly any more is replaced, and nothing is lost',
  async (_, options) => {
    const log = vi.spyOn(console, 'warn').mockReturnValue();
    await openWithRow(options);
    const { connection } = store;
    if (!('driver' in connection)) throw new Error('The connection has no driver.');
    // What the real session cannot be made to show: every statement is refused.
    Object.assign(connection.driver as object, { exec: () => Promise.reject(new Error('lost')) });
    await expect(store.query('select 1 / $1::int', [0])).rejects.toThrow();
    expect(await store.runRequest(kept)).toEqual([7]);
    expect(store.connection).not.toBe(connection);
    expect(log).toHaveBeenCalledOnce();
  },
  // A database is made, and opened again.
  120_000,
);
