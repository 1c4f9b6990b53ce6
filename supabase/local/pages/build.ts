import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { exitCodeOf } from '../exit-code.ts';
import { projectRoot } from '../settings.ts';
import { compressFolder } from './compress-folder.ts';

const sources = [
  'index.html',
  'chat.html',
  'vite.config.ts',
  'package-lock.json',
  'public',
  'scripts/embed-package.ts',
  'src',
  'supabase/local/pages/build.ts',
  'supabase/local/pages/compress-folder.ts',
];
const dist = path.join(projectRoot, 'dist');

/**
 * Builds `dist` unless it was built from exactly these sources and settings. Throws when the build fails. `stop` aborts a
 * running build. An install without development packages (`npm ci --omit=dev`) cannot build: it serves an existing build,
 * with a warning if that is outdated, and throws a readable sentence if there is none.
 */
export async function buildIfChanged(stop?: AbortSignal): Promise<'built' | 'unchanged' | 'outdated'> {
  const fingerprint = await fingerprintOf(sources);
  if ((await currentFingerprint()) === fingerprint) return 'unchanged';
  if (!canBuild()) return requireBuilt();
  await buildAtomically(fingerprint, stop);
  return 'built';
}

/** Builds `dist` unconditionally. Throws when the build fails. */
export async function forceBuild(): Promise<void> {
  await buildAtomically(await fingerprintOf(sources));
}

/** Checks a plugin too, as Vite alone may be installed as an optional peer of `@supabase/lite`. */
function canBuild(): boolean {
  return existsSync(path.join(projectRoot, 'node_modules/@vitejs/plugin-react'));
}

function requireBuilt(): 'outdated' {
  if (!existsSync(path.join(dist, 'index.html'))) {
    throw new Error(
      'The pages are not built, and this install has no development packages to build them with: run `npm ci && npm run build` once, then `npm ci --omit=dev` as before.',
    );
  }
  console.warn(
    'The pages in dist were built from other sources or settings, and are served as they are; `npm ci && npm run build` builds them anew.',
  );
  return 'outdated';
}

/**
 * Builds into a temporary folder and renames that, so that an incomplete build is never served, and concurrent builds do
 * not conflict.
 */
async function buildAtomically(fingerprint: string, stop?: AbortSignal): Promise<void> {
  const fresh = path.join(projectRoot, `.dist-${process.pid}`);
  const old = `${fresh}-old`;
  try {
    await build(fresh, stop);
    await compressFolder(fresh);
    await writeFile(path.join(fresh, fingerprintName), fingerprint);
    await rename(dist, old).catch(() => {});
    await rename(fresh, dist).catch(async (error: unknown) => {
      if ((await currentFingerprint()) !== fingerprint) throw error;
    });
  } finally {
    for (const folder of [fresh, old]) await rm(folder, { recursive: true, force: true });
  }
}

const fingerprintName = '.fingerprint';

function currentFingerprint(): Promise<string> {
  return readFile(path.join(dist, fingerprintName), 'utf8').catch(() => '');
}

async function fingerprintOf(entries: string[]): Promise<string> {
  const hash = createHash('sha256');
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'));
  hash.update(JSON.stringify(settings.sort()));
  for (const entry of entries) {
    for (const file of await filesBelow(path.join(projectRoot, entry))) {
      hash.update(path.relative(projectRoot, file)).update(await readFile(file));
    }
  }
  return hash.digest('hex');
}

async function filesBelow(entry: string): Promise<string[]> {
  const children = await readdir(entry, { recursive: true, withFileTypes: true }).catch(() => null);
  if (children === null) return [entry];
  return children
    .filter((child) => child.isFile())
    .map((child) => path.join(child.parentPath, child.name))
    .sort();
}

/** In a child process, so that the database starts in parallel. */
async function build(outDir: string, stop?: AbortSignal): Promise<void> {
  const vite = path.join(projectRoot, 'node_modules/vite/bin/vite.js');
  const child = spawn(process.execPath, [vite, 'build', '--outDir', outDir, '--logLevel', 'warn'], {
    cwd: projectRoot,
    // Always a production build, also when a test starts it.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const code = await exitCodeOf(child, stop);
  if (code !== 0) throw new Error('The build failed; the lines above say where.');
}
