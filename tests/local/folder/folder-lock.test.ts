import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lockFolder } from '#local/folder/folder-lock.ts';
import { createLockHolder, formatHolder, type LockHolder } from '#local/folder/lock-holder.ts';

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

test('a second lock on a folder in use is refused with what to do', async () => {
  const { release } = await lock();
  await expect(lock()).rejects.toThrow(/in use by another Schoolgate .* set DATA_DIR/);
  release();
});

test('a freed folder can be locked again, and freeing twice does no harm', async () => {
  const first = await lock();
  first.release();
  first.release();
  const again = await lock();
  expect(readdirSync(folder)).toEqual(['lock']);
  again.release();
  expect(readdirSync(folder)).toEqual([]);
  expect(onLost).not.toHaveBeenCalled();
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

test.runIf(process.platform === 'linux')(
  'a process id used again is not mistaken for the holder',
  async () => {
    const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 30_000)']);
    children.push(other);
    writeLock({ ...createLockHolder(), pid: other.pid ?? 0, started: '1' });
    (await lock()).release();
  },
);

const elsewhere: [string, Partial<LockHolder>][] = [
  ['another host', { host: 'other-host' }],
  ['another boot', { boot: '00000000-0000-4000-8000-000000000000' }],
  ['another process namespace', { pidNamespace: '1' }],
];

test.each(elsewhere)('a lock of %s that beats is in use', async (_, place) => {
  const file = writeLock({ ...createLockHolder(), ...place });
  const beats = setInterval(() => writeFileSync(file, String(Math.random())), 500);
  await expect(lock()).rejects.toThrow('in use');
  clearInterval(beats);
  expect(existsSync(file)).toBe(true);
});

test('a lock of another host that does not beat is watched, said to be, and taken over', async () => {
  const file = writeLock({ ...createLockHolder(), host: 'other-host' });
  const held = await lock();
  expect(say.mock.calls.flat()).toEqual([
    expect.stringMatching(/on other-host.* cannot be seen from here\. Waiting 6 seconds/),
    expect.stringMatching(/on other-host.* Taken over/),
  ]);
  expect(existsSync(file)).toBe(false);
  held.assertHeld();
  held.release();
});

test('the wait for a lock ends when the process is told to stop', async () => {
  writeLock({ ...createLockHolder(), host: 'other-host' });
  const stop = AbortSignal.timeout(300);
  await expect(lockFolder(folder, { onLost, say, stop })).rejects.toThrow(/abort/i);
});

test('of ten that race for a stale lock one wins', async () => {
  writeLock({ ...createLockHolder(), host: 'other-host' });
  const results = await Promise.allSettled(
    Array.from({ length: 10 }, () => lockFolder(folder, { onLost, say, watchMs: 500 })),
  );
  const won = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  expect(won).toHaveLength(1);
  won[0]?.assertHeld();
  won[0]?.release();
  expect(readdirSync(folder)).toEqual([]);
});

test('processes that race for a stale lock: one wins', async () => {
  const gone = spawnSync(process.execPath, ['-e', '']);
  writeLock({ ...createLockHolder(), pid: gone.pid, started: '1' });
  const racers = Array.from({ length: 4 }, () => spawnHolder());
  const words = await Promise.all(racers.map(firstWord));
  expect(words.toSorted()).toEqual(['held', 'refused', 'refused', 'refused']);
}, 60_000);

test('a holder whose lock another process has taken hears of it and may write nothing more', async () => {
  const held = await lock();
  rmSync(path.join(folder, 'lock'), { recursive: true });
  writeLock({ ...createLockHolder(), host: 'other-host' });
  expect(() => held.assertHeld()).toThrow(/taken over by another Schoolgate/);
  expect(onLost).toHaveBeenCalledOnce();
  held.release();
  expect(readdirSync(path.join(folder, 'lock'))).toHaveLength(1);
});

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

test('an old lock ("pid starttime") of a process that is gone is taken over at once', async () => {
  const gone = spawnSync(process.execPath, ['-e', '']);
  writeFileSync(path.join(folder, 'lock'), `${gone.pid} 1`);
  (await lock()).release();
  expect(say).toHaveBeenCalledOnce();
  expect(readdirSync(folder)).toEqual([]);
});

test('an old lock of a living process is in use', async () => {
  writeFileSync(path.join(folder, 'lock'), `${process.pid} ${createLockHolder().started}`);
  await expect(lock()).rejects.toThrow(`process ${process.pid}`);
});

test.each(['', 'garbage\n'])('a lock file that says %j is watched and then taken over', async (text) => {
  writeFileSync(path.join(folder, 'lock'), text);
  (await lockFolder(folder, { onLost, say, watchMs: 500 })).release();
  expect(say.mock.calls.flat().join(' ')).toMatch(/unknown process.*Waiting 1 seconds.*Taken over/);
  expect(readdirSync(folder)).toEqual([]);
});

test('a lock folder with strange files is left alone', async () => {
  mkdirSync(path.join(folder, 'lock'));
  writeFileSync(path.join(folder, 'lock/notes.txt'), '');
  await expect(lock()).rejects.toThrow(/no Schoolgate wrote. Delete it/);
});

test('a data folder that is a file is refused with a sentence', async () => {
  const file = path.join(folder, 'file');
  writeFileSync(file, '');
  await expect(lockFolder(file, { onLost, say })).rejects.toThrow(/cannot write to the data folder .*EEXIST/);
});

test.skipIf(process.getuid?.() === 0)(
  'a folder that cannot be written is refused with a sentence',
  async () => {
    chmodSync(folder, 0o500);
    await expect(lock()).rejects.toThrow(/cannot write to the data folder .* set DATA_DIR/);
    chmodSync(folder, 0o700);
  },
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
