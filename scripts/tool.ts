import { spawn } from 'node:child_process';
import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { exitCodeOf } from '#local/exit-code.ts';

const folder = path.resolve(import.meta.dirname, '../tools');
const installed = path.join(folder, 'node_modules');

/**
 * Returns the path of a program that only the checks run. They are large, so `npm ci` leaves them out: the first check that
 * needs one installs everything in `tools/package-lock.json`, and again when that file has changed. Installs into a
 * temporary folder and renames it, so that concurrent checks do not conflict. Throws a readable sentence when that fails.
 */
export async function toolPath(name: 'biome' | 'deno' | 'supabase'): Promise<string> {
  if (!(await isInstalled())) await install();
  return path.join(installed, '.bin', name);
}

/** npm writes its own lock file into `node_modules` last, so a complete one means a complete install. */
async function isInstalled(): Promise<boolean> {
  const required = versionsIn(await readFile(path.join(folder, 'package-lock.json'), 'utf8'));
  const list = await readFile(path.join(installed, '.package-lock.json'), 'utf8').catch(() => '{}');
  const present = versionsIn(list);
  const { dependencies } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'));
  return (
    Object.keys(dependencies).every((name) => present.has(`node_modules/${name}`)) &&
    [...present].every(([place, version]) => required.get(place) === version)
  );
}

function versionsIn(lock: string): Map<string, unknown> {
  const { packages = {} }: { packages?: Record<string, { version?: unknown }> } = JSON.parse(lock);
  return new Map(Object.entries(packages).map(([place, { version }]) => [place, version]));
}

async function install(): Promise<void> {
  const fresh = path.join(folder, `.install-${process.pid}`);
  const old = `${fresh}-old`;
  console.error('Fetching the programs that only the checks run, once (tools/package-lock.json)…');
  try {
    await mkdir(fresh);
    for (const file of ['package.json', 'package-lock.json', '.npmrc'])
      await cp(path.join(folder, file), path.join(fresh, file));
    await installInto(fresh);
    if (await isInstalled()) return;
    await rename(installed, old).catch(() => {});
    await rename(path.join(fresh, 'node_modules'), installed).catch(async (error: unknown) => {
      if (!(await isInstalled())) throw error;
    });
  } finally {
    for (const each of [fresh, old]) await rm(each, { recursive: true, force: true });
  }
}

async function installInto(place: string): Promise<void> {
  const child = spawn('npm', ['ci', '--prefix', place, '--ignore-scripts', '--loglevel=error'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if ((await exitCodeOf(child)) === 0) return;
  throw new Error(
    'Biome, Deno and the Supabase CLI, which only the checks run, could not be fetched: run `npm ci --prefix tools` where the npm registry can be reached.',
  );
}
