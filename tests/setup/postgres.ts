import type { TestProject } from 'vitest/node';
import { migratedImage, startMigratedPostgres, testedEngine } from '../sql/setup/engines.ts';

/**
 * One PostgreSQL server for all files of a run: initdb and the migrations take as long as a file's tests. Where PGlite is
 * tested, its migrated image is made meanwhile, as otherwise each worker would make it.
 */
export default async function startSharedPostgres({ name }: TestProject): Promise<() => void> {
  const needsImage = name === 'slow' || testedEngine === 'PGlite';
  const [{ server, url }] = await Promise.all([startMigratedPostgres(), needsImage && migratedImage()]);
  process.env.TEST_POSTGRES_URL = url;
  return server.stop;
}
