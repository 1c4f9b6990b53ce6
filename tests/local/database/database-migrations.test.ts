import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#local/database/database.ts';
import { copyOnServer, keys, migratedImage, testedEngine } from '../../sql/setup/engines.ts';

interface Place {
  open(): Promise<{ close(): Promise<void> }>;
  /** Runs SQL past the product, as its owner, and returns the last rows. */
  run(sql: string): Promise<Record<string, unknown>[]>;
  remove(): void | Promise<void>;
}

async function onPGlite(): Promise<Place> {
  const folder = mkdtempSync(path.join(tmpdir(), 'schoolgate-migrations-'));
  const dataDir = path.join(folder, 'postgres');
  await (await openDatabase({ ...keys, dataDir, snapshot: await migratedImage() })).close();
  return {
    open: () => openDatabase({ ...keys, dataDir }),
    run: async (sql) => {
      const database = await PGlite.create(dataDir);
      const results = await database.exec(sql);
      await database.close();
      return results.at(-1)?.rows ?? [];
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function onPostgreSQL(): Promise<Place> {
  const { url, drop } = await copyOnServer();
  return {
    open: () => openDatabase({ ...keys, databaseUrl: url }),
    run: async (sql) => {
      const client = postgres(url, { max: 1, onnotice: () => {} });
      const rows = await client.unsafe(sql);
      await client.end();
      return [...rows];
    },
    remove: drop,
  };
}

const version = '20261202000000';
const history = 'supabase_migrations.schema_migrations';
/** What each start would give back, so that its absence shows that nothing was touched. */
const untouched = "select has_schema_privilege('anon', 'auth', 'usage') as touched";

describe('a database', () => {
  let place: Place;
  beforeAll(async () => {
    place = await (testedEngine === 'PGlite' ? onPGlite() : onPostgreSQL());
    await place.run(`create table public.kept as select version, statements from ${history}`);
    await place.run('revoke usage on schema auth from anon');
  });
  afterAll(() => place?.remove());

  const restore = `update ${history} h set statements = k.statements from public.kept k where k.version = h.version`;

  test('that was made from another text of a migration is refused, and nothing is touched', async () => {
    await place.run(`${restore}; update ${history}
      set statements = array[replace(statements[1], 'enable row level security', 'disable row level security')]
      where version = '${version}'`);
    await expect(place.open()).rejects.toThrow(
      /other texts of these migrations: 20261202000000_schemas\. .*backup.*restore.*DATA_DIR.* Nothing was changed/,
    );
    expect(await place.run(untouched)).toEqual([{ touched: false }]);
  });

  test('that a newer version has used is refused, and nothing is touched', async () => {
    await place.run(`${restore}; insert into ${history} (version, name) values ('29990101000000', 'later')`);
    await expect(place.open()).rejects.toThrow(/does not know: 29990101000000\. Start the version that last/);
    expect(await place.run(untouched)).toEqual([{ touched: false }]);
    await place.run(`delete from ${history} where version = '29990101000000'`);
  });

  test('that was made before the first release is refused, and nothing is touched', async () => {
    await place.run(
      `${restore}; insert into ${history} (version, name) values ('20261121000100', 'schemas')`,
    );
    await expect(place.open()).rejects.toThrow(
      /before 0\.2\.0, whose data cannot be carried over\. .*Export CSV.*DATA_DIR.* Nothing was changed/,
    );
    expect(await place.run(untouched)).toEqual([{ touched: false }]);
    await place.run(`delete from ${history} where version = '20261121000100'`);
  });

  test('whose history holds single statements, or none, as the Supabase CLI writes it, opens', async () => {
    await place.run(`${restore}; update ${history} h set statements = (
        select array_agg(btrim(s, E' \\n')) from unnest(string_to_array(h.statements[1], ';')) s where btrim(s, E' \\n') <> '');
      update ${history} set statements = null where version = '${version}'`);
    await (await place.open()).close();
    expect(await place.run(untouched)).toEqual([{ touched: true }]);
  });
});
