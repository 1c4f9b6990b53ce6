import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { changedMigrations, readReleases, releaseMigrations } from './released-migrations.ts';

/**
 * `tsx scripts/check-migrations.ts` fails when a released migration was edited, removed or overtaken by a new one;
 * `--release X.Y.Z` adds those that are not released yet to the list.
 */
const folder = path.resolve(import.meta.dirname, '../supabase/migrations');
const [flag, version] = process.argv.slice(2);

if (flag === '--release' && version) {
  const releases = await releaseMigrations(folder, version);
  await writeFile(path.join(folder, 'released.json'), `${JSON.stringify(releases, null, 2)}\n`);
  console.log(`Released with ${version}: ${Object.keys(releases[version] ?? {}).length} migrations.`);
} else {
  const problems = await changedMigrations(folder);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
  else
    console.log(`Migrations: those of ${Object.keys(await readReleases(folder)).join(', ')} are unchanged.`);
}
