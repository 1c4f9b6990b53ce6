import { startMigratedPostgres } from '../sql/setup/engines.ts';

/** One PostgreSQL server for all files of a run: initdb and the migrations take as long as a file's tests. */
export default async function startSharedPostgres(): Promise<() => void> {
  const { server, url } = await startMigratedPostgres();
  process.env.TEST_POSTGRES_URL = url;
  return server.stop;
}
