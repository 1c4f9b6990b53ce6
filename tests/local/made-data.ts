import path from 'node:path';
import { openDatabase, seedDatabase } from '#local/database/database.ts';
import { knownSamplePassword } from '#local/settings.ts';
import { temporaryFolder } from '../../scripts/server-process.ts';
import { copyOnServer, keys, migratedImage } from '../sql/setup/engines.ts';

// A start with an empty folder or database spends its time on making it. Those here hold what such a start leaves.

/** A data folder with a database, migrated and seeded; the sample accounts have the known password. */
export async function madeFolder() {
  const { folder, remove } = temporaryFolder();
  const dataDir = path.join(folder, 'postgres');
  await (await openDatabase({ ...keys, dataDir, snapshot: await madeImage() })).close();
  return { folder, remove };
}

/** A product on a PostgreSQL server refuses the known password. */
export const ownPassword = 'a password of these tests alone';

/** A database on the PostgreSQL server of this run, migrated and seeded; the sample accounts have `ownPassword`. */
export const madeDatabase = () =>
  copyOnServer({
    name: 'product',
    fill: (database) => seedDatabase(database, { samplePassword: ownPassword }),
  });

let image: Promise<Blob> | undefined;

/** The files of such a folder's database, made once for all files of a worker. */
export function madeImage(): Promise<Blob> {
  image ??= makeImage();
  return image;
}

async function makeImage(): Promise<Blob> {
  const database = await openDatabase({ ...keys, snapshot: await migratedImage() });
  await seedDatabase(database, { samplePassword: knownSamplePassword });
  const made = await database.dump();
  await database.close();
  return made;
}
