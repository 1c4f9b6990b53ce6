import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase, seedDatabase } from '#local/database/database.ts';
import { keys, migratedImage } from '../setup/engines.ts';
import { clientOf } from '../setup/identities.ts';
import { startPostgres } from '../setup/postgres-server.ts';

test('an embedded folder keeps its data, and a second opening applies nothing twice', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'schoolgate-database-'));
  const dataDir = path.join(folder, 'data');
  const applied = 'select version from supabase_migrations.schema_migrations order by 1';
  try {
    const first = await openDatabase({ ...keys, dataDir, snapshot: await migratedImage() });
    await first.exec("insert into public.users (username) values ('kept')");
    const versions = await first.query(applied);
    await first.close();
    const second = await openDatabase({ ...keys, dataDir });
    expect(await second.query('select username from public.users')).toEqual([{ username: 'kept' }]);
    expect(await second.query(applied)).toEqual(versions);
    expect(versions.length).toBeGreaterThan(0);
    await second.close();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('two servers that start at once on one new PostgreSQL database both come up, and seed nothing next to hosted sign-in', async () => {
  const server = await startPostgres();
  try {
    const opened = await Promise.all([1, 2].map(() => openDatabase({ ...keys, databaseUrl: server.url })));
    for (const database of opened) {
      const { data } = await (await clientOf(database, 'service')).rpc('database_ready');
      expect(data).toBe(true);
    }
    // As a hosted project has it, the role of its own sign-in is there.
    await opened[0]?.exec('create role supabase_auth_admin');
    const seeded = opened[0] && seedDatabase(opened[0], { samplePassword: null });
    await expect(seeded).rejects.toThrow(/does not run on a hosted project/);
    for (const database of opened) await database.close();
  } finally {
    server.stop();
  }
}, 120_000);
