import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { codeOf, prepareDataFolder, unusableFolderError } from './data-folder.ts';
import {
  createLockHolder,
  describeHolder,
  formatHolder,
  holderState,
  type LockHolder,
  parseHolder,
  parseLegacyHolder,
} from './lock-holder.ts';

export interface FolderLock {
  /** Throws when this process has lost the folder. Cheap enough to call before and after every write. */
  assertHeld(): void;
  /** Safe to call twice; also called when the process exits. */
  release(): void;
}

interface LockOptions {
  /** Called once, with a sentence, when another process has taken the folder: this one must not write any more. Default: exit. */
  onLost?: (sentence: string) => void;
  /** Aborts the wait for a lock. */
  stop?: AbortSignal;
  say?: (sentence: string) => void;
  /** How long a heartbeat must be unchanged before its lock is stale. */
  watchMs?: number;
}

/**
 * Locks a data folder for one process: two on one PGlite folder silently corrupt it, also in two containers or on two
 * hosts that share a volume.
 *
 * 1. The lock is the folder `lock` with one file. The file's name is its holder, its content a heartbeat, renewed by a
 *    thread of its own, so that a long query does not look like death.
 * 2. It is made beside its place and renamed, which fails where a lock is: it is never seen half made.
 * 3. A holder that this process can see (same host, boot and process namespace) is judged by its process: gone is stale
 *    at once; alive is in use, even when suspended.
 * 4. Every other holder is judged by its heartbeat alone, and by whether it changes while watched: clocks of two machines
 *    are not compared, and a watcher that was itself suspended has only watched less.
 * 5. A stale lock is taken over by renaming its holder's file. Of two that try, one finds no such file any more.
 * 6. A holder whose file is gone has lost the folder. A process that was suspended learns it before its next write.
 *
 * Ours, because proper-lockfile knows a lock by its age alone: it waits after a killed process, and takes the folder from
 * one that is suspended or busy with a long query (both tried).
 */
export async function lockFolder(folder: string, options: LockOptions = {}): Promise<FolderLock> {
  const { stop, say = console.warn, watchMs = 15_000 } = options;
  prepareDataFolder(folder, say);
  const lock = path.join(folder, 'lock');
  const own = createLockHolder();
  for (let tries = 0; tries < 20; tries += 1) {
    if (create(lock, own)) return hold(lock, own, options);
    const found = readLock(lock);
    if (found === null) continue;
    const state = await judge(found, { folder, stop, say, watchMs });
    if (state === 'held') throw inUseError(folder, found);
    if (state === 'gone') continue;
    if (!takeOver(found, lock, own)) continue;
    say(`The data folder ${folder} was still locked by ${nameOf(found)}, which is gone. Taken over.`);
    if (found.holder !== null && !found.isText) return hold(lock, own, options);
  }
  throw new Error(`The lock of the data folder ${folder} changes all the time. Start one Schoolgate only.`);
}

interface FoundLock {
  /** The file that holds the heartbeat. */
  file: string;
  /** Null for an unreadable file. */
  holder: LockHolder | null;
  /** Written by a release without heartbeats. */
  isText: boolean;
}

const heartbeatMs = 2_000;
const pollMs = 250;

function create(lock: string, own: LockHolder): boolean {
  const fresh = `${lock}.new-${own.id}`;
  try {
    mkdirSync(fresh, { mode: 0o700 });
    writeFileSync(path.join(fresh, formatHolder(own)), '0'.repeat(12), { mode: 0o600 });
    renameSync(fresh, lock);
    return true;
  } catch (error) {
    // Windows reports EPERM for an existing folder.
    if (['ENOTEMPTY', 'EEXIST', 'ENOTDIR'].includes(codeOf(error))) return false;
    if (codeOf(error) === 'EPERM' && readLock(lock) !== null) return false;
    throw unusableFolderError(path.dirname(lock), error);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

/** Returns null when there is no lock. */
function readLock(lock: string): FoundLock | null {
  try {
    const names = readdirSync(lock);
    for (const name of names) {
      const holder = parseHolder(name);
      if (holder) return { file: path.join(lock, name), holder, isText: false };
    }
    if (names.length === 0) return null;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    if (codeOf(error) === 'ENOTDIR') return readTextLock(lock);
    throw unreadableError(lock, error);
  }
  throw new Error(`${lock} holds files that no Schoolgate wrote. Delete it if no Schoolgate uses this data.`);
}

function readTextLock(lock: string): FoundLock | null {
  const text = readHeartbeat(lock);
  return text === null ? null : { file: lock, holder: parseLegacyHolder(text), isText: true };
}

/** Returns null when the file is missing. */
function readHeartbeat(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(codeOf(error))) return null;
    throw unreadableError(file, error);
  }
}

type JudgeOptions = { folder: string; stop: AbortSignal | undefined } & Required<
  Pick<LockOptions, 'say' | 'watchMs'>
>;

async function judge(found: FoundLock, { folder, stop, say, watchMs }: JudgeOptions) {
  const process = found.holder === null ? 'unknown' : holderState(found.holder);
  if (process === 'gone') return 'stale';
  // A release without heartbeats cannot be watched.
  if (process === 'runs' || (found.isText && found.holder !== null)) return 'held';
  say(
    `The data folder ${folder} is locked by ${nameOf(found)}, which cannot be seen from here. ` +
      `Waiting ${Math.ceil(watchMs / 1000)} seconds for a sign of life.`,
  );
  const first = readHeartbeat(found.file);
  for (let watched = 0; watched < watchMs; watched += pollMs) {
    await sleep(pollMs, undefined, { signal: stop });
    const beat = readHeartbeat(found.file);
    if (beat === null) return 'gone';
    if (beat !== first) return 'held';
  }
  return 'stale';
}

/** Returns whether this process took the lock over. A lock in the old format is only removed: the next `create` decides. */
function takeOver(found: FoundLock, lock: string, own: LockHolder): boolean {
  try {
    // Removes only a file; a lock that another process has created meanwhile is a folder and stays.
    if (found.isText) rmSync(lock);
    else renameSync(found.file, path.join(lock, formatHolder(own)));
    return true;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'ERR_FS_EISDIR', 'EISDIR'].includes(codeOf(error))) return false;
    throw unusableFolderError(path.dirname(lock), error);
  }
}

function hold(lock: string, own: LockHolder, { onLost = endProcess }: LockOptions): FolderLock {
  const file = path.join(lock, formatHolder(own));
  let state: 'held' | 'lost' | 'released' = 'held';
  const worker = new Worker(new URL('./folder-lock-heartbeat.js', import.meta.url), {
    workerData: { file, everyMs: heartbeatMs },
    // Without the server's options, such as a loader or a debugging agent in NODE_OPTIONS.
    execArgv: [],
    env: {},
  });
  worker.unref();
  worker.on('message', reportLoss);
  worker.on('error', reportLoss);
  process.once('exit', release);
  return { assertHeld, release };

  function assertHeld(): void {
    if (state === 'held' && statSync(file, { throwIfNoEntry: false }) === undefined) reportLoss();
    if (state !== 'held') throw new Error(lostMessage(lock));
  }

  function reportLoss(): void {
    if (state !== 'held') return;
    state = 'lost';
    onLost(lostMessage(lock));
  }

  function release(): void {
    if (state !== 'held') return;
    state = 'released';
    process.off('exit', release);
    void worker.terminate();
    rmSync(file, { force: true });
    try {
      rmdirSync(lock);
    } catch {
      // Another process has it already.
    }
  }
}

function endProcess(sentence: string): void {
  console.error(sentence);
  process.exit(1);
}

function nameOf({ holder }: FoundLock): string {
  return holder ? `another Schoolgate (${describeHolder(holder)})` : 'an unknown process';
}

function inUseError(folder: string, found: FoundLock): Error {
  return new Error(
    `The data folder ${folder} is in use by ${nameOf(found)}. ` +
      'Stop that one, or set DATA_DIR to another folder.',
  );
}

function unreadableError(lock: string, error: unknown): Error {
  return new Error(
    `The lock ${lock} cannot be read (${codeOf(error)}). Start Schoolgate as the user who owns the data folder, ` +
      'or set DATA_DIR to another folder.',
    { cause: error },
  );
}

function lostMessage(lock: string): string {
  return (
    `The lock ${lock} was removed or taken over by another Schoolgate, so this one stops at once and writes nothing more. ` +
    'Everything it has acknowledged before is stored.'
  );
}
