import { execFileSync } from 'node:child_process';
import { appendFile, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fingerprint } from '#local/database/database-migrations.ts';
import { projectRoot } from '#local/settings.ts';
import { earlierBaselines, isEarlierBaseline } from '#local/upgrade/earlier-baselines.ts';

/**
 * `npm run db:diff` writes the one migration, which is the schemas in their order, and remembers the text that it had in the last
 * commit: databases may have been made from it. `--check` fails where the migration is another.
 * Functions are made before the tables that their bodies read: such bodies are checked when they run.
 */
const schemas = path.join(projectRoot, 'supabase/schemas');
const migration = 'supabase/migrations/20261202000000_schemas.sql';
const file = path.join(projectRoot, migration);

const files = (await readdir(schemas)).filter((name) => name.endsWith('.sql')).sort();
const texts = await Promise.all(files.map((name) => readFile(path.join(schemas, name), 'utf8')));
const sql = [
  '-- Written by `npm run db:diff` from supabase/schemas.',
  'set check_function_bodies = off;',
  ...texts.map((text) => text.trimEnd()),
  'reset check_function_bodies;\n',
].join('\n\n');

if (!process.argv.includes('--check')) {
  await writeFile(file, sql);
  const committed = fingerprint(
    execFileSync('git', ['show', `HEAD:${migration}`], {
      encoding: 'utf8',
      cwd: projectRoot,
      maxBuffer: 2 ** 26,
    }),
  );
  if (committed !== fingerprint(sql) && !(await isEarlierBaseline(committed))) {
    await appendFile(earlierBaselines, `${committed}\n`);
  }
} else if (sql === (await readFile(file, 'utf8'))) {
  console.log(`${migration} is the ${files.length} files of supabase/schemas.`);
} else {
  console.error(`${migration} is not what supabase/schemas holds. Run: npm run db:diff`);
  process.exitCode = 1;
}
