import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * One process a data folder: two on one PGlite folder corrupt it without a word.
 *
 * 1. The lock is a file created exclusively; it names its holder by process id and start time, so that a process id
 *    used again after a crash is not mistaken for the holder.
 * 2. A lock whose holder is gone is moved aside, and only counts as taken over if what was moved is what was judged.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'lock');
  const own = identity(process.pid) ?? String(process.pid);

  if (!create(file, own)) {
    const holder = readOrNull(file);
    if (holder !== null && isAlive(holder)) throw inUse(folder, holder);
    if (holder !== null) moveAside(file, holder, folder);
    if (!create(file, own)) throw inUse(folder, readOrNull(file) ?? 'unknown');
  }
  return () => {
    if (readOrNull(file) === own) rmSync(file, { force: true });
  };
}

function create(file: string, own: string): boolean {
  try {
    writeFileSync(file, own, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function moveAside(file: string, judged: string, folder: string): void {
  const aside = `${file}.stale-${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return; // Another process was quicker: the exclusive create decides.
  }
  const moved = readOrNull(aside);
  if (moved !== judged && moved !== null) {
    renameSync(aside, file);
    throw inUse(folder, moved);
  }
  rmSync(aside, { force: true });
}

function isAlive(holder: string): boolean {
  const pid = Number(holder.split(' ')[0]);
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  const current = identity(pid);
  return current === null || current === holder;
}

/** "pid starttime" where the system tells when a process started, else null. */
function identity(pid: number): string | null {
  const stat = readOrNull(`/proc/${pid}/stat`);
  const started = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  return started ? `${pid} ${started}` : null;
}

function readOrNull(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

function inUse(folder: string, holder: string): Error {
  return new Error(
    `The data folder ${folder} is in use by another Schoolgate (process ${holder.split(' ')[0]}). ` +
      'Stop that one, or set DATA_DIR to another folder.',
  );
}
