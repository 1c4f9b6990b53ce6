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
 * Generates the TypeScript types of the migrated database, or with --check fails when the checked-in ones are outdated (exit
 * code 1). Needs no container, and the network only to install its tools once.
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
// The socket server leaves a timer that would keep the process alive.
process.exit();

async function generateTypes(): Promise<string> {
  const server = await serveMigrated();
  try {
    const address = server.getServerConn();
    return await runCli(`postgresql://postgres@${address}/postgres?sslmode=disable`);
  } finally {
    await server.stop();
  }
}

/** The CLI connects only to a server, so the in-memory database is served on a socket. */
async function serveMigrated(): Promise<PGLiteSocketServer> {
  const unused = 'no request is answered with these keys';
  const migrated = await openDatabase({ jwtSecret: unused, publishableKey: unused, secretKey: unused });
  const db = await PGlite.create({ loadDataDir: await migrated.dump(), extensions: { pg_trgm } });
  await migrated.close();
  const server = new PGLiteSocketServer({ db, host: '127.0.0.1', port: 0 });
  await server.start();
  return server;
}

async function runCli(url: string): Promise<string> {
  const { stdout } = await promisify(execFile)(
    await toolPath('supabase'),
    ['gen', 'types', 'typescript', '--db-url', url, '--schema', 'public'],
    { cwd: tmpdir(), env: { ...process.env, SUPABASE_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' } },
  );
  // The CLI prints its own messages first, on the same stream.
  const start = stdout.indexOf('export type Json');
  if (start < 0) throw new Error('The Supabase CLI returned no types.');
  return format(stdout.slice(start));
}

/** One property per line, for readable diffs; under another name, as Biome ignores the checked-in file. */
async function format(source: string): Promise<string> {
  return execFileSync(await toolPath('biome'), ['format', '--stdin-file-path=scripts/types.ts'], {
    cwd: root,
    input: source,
    encoding: 'utf8',
  });
}
