import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { projectRoot } from '#local/settings.ts';
import { temporaryFolder } from '../../scripts/server-process.ts';

const { folder, remove } = temporaryFolder();
afterAll(remove);

/** Runs a command on an empty data folder. */
function run(script: string, args: string[], env: Record<string, string> = {}) {
  const options = { cwd: projectRoot, env: { ...process.env, DATABASE_URL: '', DATA_DIR: folder, ...env } };
  return promisify(execFile)(process.execPath, ['--import', 'tsx', script, ...args], options).catch(
    ({ code, stderr }) => ({ code, stderr }),
  );
}

const school = 'supabase/local/schools/school-command.ts';
const usage = /This is what there is:\nnpm run school -- list\n/;
const data = path.join(folder, 'with-data');
mkdirSync(path.join(data, 'postgres'), { recursive: true });
/** A console without a word. */
const locales = path.join(folder, 'src/locales');
mkdirSync(path.join(locales, 'en'), { recursive: true });
writeFileSync(path.join(locales, 'en.ts'), "'./en/hall.json'");
writeFileSync(path.join(locales, 'en/hall.json'), '{}');

test.concurrent.each<[string, string[], RegExp, Record<string, string>?]>([
  [school, [], usage],
  [school, ['lists'], usage],
  [school, ['add', '--name', 'Hill', '--colour', 'red'], usage],
  [
    school,
    ['add', '--name', 'Hill', '--template', 'short', '--copy', 'x'],
    /Name a template or a school to copy, not both/,
  ],
  [
    school,
    ['list'],
    /There is no database in .* yet: npm start makes it\. .* DATA_DIR, or a DATABASE_URL, set the same here\./,
  ],
  ['supabase/local/database/reset-command.ts', [], /Nothing was deleted\. Confirm that/, { DATA_DIR: data }],
  ['scripts/translations/check-translations.ts', [folder], /Nothing was found to check\./],
])('%s %j ends with a sentence and a code', async (script, args, sentence, env) => {
  expect(await run(script, args, env)).toEqual({ code: 1, stderr: expect.stringMatching(sentence) });
});
