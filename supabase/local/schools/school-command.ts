import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Database, openDatabase } from '../database/database.ts';
import { lockFolder } from '../folder/folder-lock.ts';
import { loadSecrets } from '../secrets.ts';
import { loadEnvFile, readCommandSettings, type Settings } from '../settings.ts';
import { addAdmin, addSchool, archiveSchool, listSchools, setExamples } from './school-actions.ts';

const usage = `npm run school -- list
npm run school -- add --name "NAME" [--id ID] [--template NAME | --copy ID]
npm run school -- archive ID
npm run school -- restore ID
npm run school -- examples ID [--remove]
npm run school -- admin --email EMAIL --name "NAME"`;

/** `npm run school -- …`: the schools of an installation, and its first admin. */
try {
  loadEnvFile();
  const work = readWork(process.argv.slice(2));
  const lines = await withDatabase(readCommandSettings(process.env), work);
  process.stdout.write(`${lines.join('\n')}\n`);
} catch (error) {
  process.stderr.write(`Nothing was changed. ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
// The library that runs the database keeps timers.
process.exit();

/** Returns what the arguments ask for; throws the usage when they ask for nothing there is. */
function readWork(args: string[]): (database: Database) => Promise<string[]> {
  const { values, positionals } = parse(args);
  const [action, id, ...more] = positionals;
  const { name, email, template, copy } = values;
  if (action === 'list' && id === undefined) return listSchools;
  if (action === 'add' && id === undefined && name !== undefined) {
    if (template !== undefined && copy !== undefined) {
      throw new Error('Name a template or a school to copy, not both.');
    }
    return async (database) => [await addSchool(database, { id: values.id, name, template, copy })];
  }
  if ((action === 'archive' || action === 'restore') && id !== undefined && more.length === 0) {
    return async (database) => [await archiveSchool(database, id, action === 'archive')];
  }
  if (action === 'examples' && id !== undefined && more.length === 0) {
    return async (database) => [await setExamples(database, id, !values.remove)];
  }
  if (action === 'admin' && id === undefined && email !== undefined && name !== undefined) {
    return (database) => addAdmin(database, email, name);
  }
  throw new Error(`This is what there is:\n${usage}`);
}

function parse(args: string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { id: text, name: text, template: text, copy: text, email: text, remove: { type: 'boolean' } },
    });
  } catch {
    throw new Error(`This is what there is:\n${usage}`);
  }
}

async function withDatabase(
  settings: Settings,
  work: (database: Database) => Promise<string[]>,
): Promise<string[]> {
  const { databaseUrl, dataDir, publishableKey } = settings;
  const folder = path.join(dataDir, 'postgres');
  if (!databaseUrl && !existsSync(folder)) {
    throw new Error(
      `There is no database in ${dataDir} yet: npm start makes it. Where the server has another DATA_DIR, or a DATABASE_URL, ` +
        'set the same here.',
    );
  }
  const lock = databaseUrl ? null : await lockUnlessRunning(dataDir);
  try {
    const { jwtSecret, secretKey } = await loadSecrets(settings, process.env);
    const keys = { jwtSecret, secretKey, publishableKey };
    const database = await openDatabase(
      lock === null
        ? { ...keys, databaseUrl: databaseUrl ?? '' }
        : { ...keys, dataDir: folder, assertHeld: lock.assertHeld },
    );
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  } finally {
    lock?.release();
  }
}

/** The embedded database has room for one process. */
async function lockUnlessRunning(dataDir: string) {
  try {
    return await lockFolder(dataDir, { say: () => {} });
  } catch (error) {
    throw new Error(
      `${error instanceof Error ? error.message : String(error)} ` +
        'While it runs, admins find the same on the Schools screen.',
    );
  }
}
