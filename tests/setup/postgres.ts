import { migratedImage, startMigratedPostgres } from '../sql/setup/engines.ts';

/**
 * One PostgreSQL server for all files of a run: initdb and the migrations take as long as a file's tests. Meanwhile the
 * migrated PGlite is made where there is none from before, as otherwise each worker would make it.
 */
export default async function startSharedPostgres(): Promise<() => void> {
  const [{ server, url }] = await Promise.all([startMigratedPostgres(), migratedImage()]);
  process.env.TEST_POSTGRES_URL = url;
  return server.stop;
}
