import { execFile, execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { openDatabase } from '#local/database/database.ts';
import { toolPath } from './tool.ts';

/**
 * Writes the TypeScript types of the database as the migrations make it, or with --check says whether the written ones
 * are still true (exit code 1 when not). Needs no container, and the network only to fetch its tools once.
 */
const root = path.resolve(import.meta.dirname, '..');
const target = path.join(root, 'src/data/supabase/database.types.ts');

const current = await generateTypes();
if (!process.argv.includes('--check')) {
  await writeFile(target, current);
  console.log('Written: src/data/supabase/database.types.ts');
} else if (current === (await readFile(target, 'utf8').catch(() => ''))) {
  console.log('src/data/supabase/database.types.ts agrees with the migrations.');
} else {
  console.error('src/data/supabase/database.types.ts differs from the migrations. Run: npm run types');
  process.exitCode = 1;
}
// The socket server leaves a timer behind that would keep the process alive.
process.exit();

async function generateTypes(): Promise<string> {
  const server = await serveMigrated();
  try {
    const address = server.getServerConn();
    return await askCli(`postgresql://postgres@${address}/postgres?sslmode=disable`);
  } finally {
    await server.stop();
  }
}

/** The CLI speaks to a server only, so the database in memory is put behind a socket. */
async function serveMigrated(): Promise<PGLiteSocketServer> {
  const unused = 'no request is answered with these keys';
  const migrated = await openDatabase({ jwtSecret: unused, publishableKey: unused, secretKey: unused });
  const db = await PGlite.create({ loadDataDir: await migrated.dump(), extensions: { pg_trgm } });
  await migrated.close();
  const server = new PGLiteSocketServer({ db, host: '127.0.0.1', port: 0 });
  await server.start();
  return server;
}

async function askCli(url: string): Promise<string> {
  const { stdout } = await promisify(execFile)(
    await toolPath('supabase'),
    ['gen', 'types', 'typescript', '--db-url', url, '--schema', 'public'],
    { cwd: tmpdir(), env: { ...process.env, SUPABASE_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' } },
  );
  // What the CLI says about itself comes first, on the same stream.
  const start = stdout.indexOf('export type Json');
  if (start < 0) throw new Error('The Supabase CLI returned no types.');
  return format(stdout.slice(start));
}

/** One property a line, so that a change reads well; under another name, as the checked-in file is left out of checks. */
async function format(source: string): Promise<string> {
  return execFileSync(await toolPath('biome'), ['format', '--stdin-file-path=scripts/types.ts'], {
    cwd: root,
    input: source,
    encoding: 'utf8',
  });
}
