import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lockFolder } from '#local/folder/folder-lock.ts';
import { createLockHolder, formatHolder, type LockHolder } from '#local/folder/lock-holder.ts';

/** The lock as other processes hold it, or lose it; folder-lock.test.ts has its rules within one. */
let folder: string;
let children: ChildProcess[];
const onLost = vi.fn();
const say = vi.fn();
/** Longer than two beats, so that a living holder is always noticed. */
const watchMs = 6_000;
const lock = () => lockFolder(folder, { onLost, say, watchMs });

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'schoolgate-lock-'));
  children = [];
  vi.resetAllMocks();
});

afterEach(async () => {
  for (const child of children) await kill(child);
  rmSync(folder, { recursive: true, force: true });
});

test('the lock of a killed process is taken over at once, with a sentence', async () => {
  const holder = await holdInProcess();
  await kill(holder);
  const { release, assertHeld } = await lockFolder(folder, {
    onLost,
    say,
    watchMs: Number.POSITIVE_INFINITY,
  });
  expect(say).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(new RegExp(`process ${holder.pid}.*Taken over`)),
  );
  assertHeld();
  release();
});

test('what NODE_OPTIONS loads into the server is not loaded into the heartbeat', async () => {
  const agent =
    "data:text/javascript,import{isMainThread}from'node:worker_threads';if(!isMainThread)throw(0)";
  const holder = spawnHolder(['env', `NODE_OPTIONS=--import ${agent}`]);
  expect(await firstWord(holder)).toBe('held');
  const [name = ''] = readdirSync(path.join(folder, 'lock'));
  const beat = () => readFileSync(path.join(folder, 'lock', name), 'utf8');
  await vi.waitUntil(() => holder.exitCode !== null || Number(beat()) > 0, { timeout: 20_000 });
  expect(holder.exitCode).toBeNull();
});

test('a suspended process keeps its lock', async () => {
  const holder = await holdInProcess();
  holder.kill('SIGSTOP');
  await expect(lock()).rejects.toThrow(`process ${holder.pid}`);
});

test('processes that race for a stale lock: one wins', async () => {
  const gone = spawnSync(process.execPath, ['-e', '']);
  writeLock({ ...createLockHolder(), pid: gone.pid, started: '1' });
  const racers = Array.from({ length: 4 }, () => spawnHolder());
  const words = await Promise.all(racers.map(firstWord));
  expect(words.toSorted()).toEqual(['held', 'refused', 'refused', 'refused']);
}, 60_000);

test('a process that wakes after its lock was taken hears of it by itself', async () => {
  const holder = await holdInProcess();
  holder.kill('SIGSTOP');
  const [file = ''] = readdirSync(path.join(folder, 'lock'));
  rmSync(path.join(folder, 'lock', file));
  writeLock({ ...createLockHolder(), host: 'other-host' });
  holder.kill('SIGCONT');
  expect(await exitCode(holder)).toBe(7);
});

test('a long task does not stop the heartbeat', async () => {
  const { release } = await lock();
  const [name = ''] = readdirSync(path.join(folder, 'lock'));
  const until = performance.now() + 7_000;
  while (performance.now() < until);
  expect(statSync(path.join(folder, 'lock', name)).mtimeMs).toBeGreaterThan(Date.now() - 5_000);
  release();
});

const canUnshare = spawnSync('unshare', ['--pid', '--fork', 'true']).status === 0;
const why = canUnshare ? '' : ' (skipped: this system lets this user make no process namespace)';

test.runIf(canUnshare).each([
  ['with its own /proc', ['--pid', '--fork', '--mount-proc', '--kill-child']],
  ['that sees the /proc of its host', ['--pid', '--fork', '--kill-child']],
])(
  `a folder held in a process namespace %s is in use outside it${why}`,
  async (_, options) => {
    const holder = spawnHolder(['unshare', ...options]);
    expect(await firstWord(holder)).toBe('held');
    await expect(lock()).rejects.toThrow('in use');
  },
  60_000,
);

test.runIf(canUnshare)(
  `a folder held here is in use in another process namespace${why}`,
  async () => {
    const { release } = await lock();
    expect(await firstWord(spawnHolder(['unshare', '--pid', '--fork', '--kill-child']))).toBe('refused');
    release();
  },
  60_000,
);

function writeLock(holder: LockHolder): string {
  const file = path.join(folder, 'lock', formatHolder(holder));
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, '000000000001');
  return file;
}

/** A process that locks the folder, prints `held` or `refused`, and ends with code 7 when it loses the lock. */
function spawnHolder(inside: string[] = []): ChildProcess {
  const script = `
    const { lockFolder } = await import(${JSON.stringify(path.resolve('supabase/local/folder/folder-lock.ts'))});
    const options = { onLost: () => process.exit(7), say() {}, watchMs: ${watchMs} };
    await lockFolder(${JSON.stringify(folder)}, options).then(() => console.log('held'), () => console.log('refused'));
    setTimeout(() => {}, 60_000);`;
  const [command = '', ...args] = [
    ...inside,
    process.execPath,
    '--import',
    'tsx',
    '--input-type=module',
    '-e',
    script,
  ];
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  return child;
}

async function holdInProcess(): Promise<ChildProcess> {
  const child = spawnHolder();
  expect(await firstWord(child)).toBe('held');
  return child;
}

async function firstWord({ stdout }: ChildProcess): Promise<string> {
  const [text] = stdout ? await once(stdout, 'data') : [''];
  return String(text).trim();
}

async function exitCode(child: ChildProcess): Promise<number | null> {
  const [code] = await once(child, 'exit');
  return code;
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
  await sleep(0);
}
