import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lockFolder } from '#local/folder/folder-lock.ts';
import { createLockHolder, formatHolder, type LockHolder } from '#local/folder/lock-holder.ts';

/** The rules of the lock within one process; folder-lock-processes.slow.test.ts has those of several. */
let folder: string;
const onLost = vi.fn();
const say = vi.fn();
const lock = () => lockFolder(folder, { onLost, say, watchMs: 1_000 });

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'schoolgate-lock-'));
  vi.resetAllMocks();
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

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

test.runIf(process.platform === 'linux')(
  'a process id used again is not mistaken for the holder',
  async () => {
    writeLock({ ...createLockHolder(), pid: process.ppid, started: '1' });
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
  const beats = setInterval(() => writeFileSync(file, String(Math.random())), 100);
  await expect(lock()).rejects.toThrow('in use');
  clearInterval(beats);
  expect(existsSync(file)).toBe(true);
});

test('a lock of another host that does not beat is watched, said to be, and taken over', async () => {
  const file = writeLock({ ...createLockHolder(), host: 'other-host' });
  const held = await lock();
  expect(say.mock.calls.flat()).toEqual([
    expect.stringMatching(/on other-host.* cannot be seen from here\. Waiting 1 seconds/),
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

test('a holder whose lock another process has taken hears of it and may write nothing more', async () => {
  const held = await lock();
  rmSync(path.join(folder, 'lock'), { recursive: true });
  writeLock({ ...createLockHolder(), host: 'other-host' });
  expect(() => held.assertHeld()).toThrow(/taken over by another Schoolgate/);
  expect(onLost).toHaveBeenCalledOnce();
  held.release();
  expect(readdirSync(path.join(folder, 'lock'))).toHaveLength(1);
});

test('an old lock ("pid starttime") of a process that is gone is taken over at once', async () => {
  // No system has an id as large.
  writeFileSync(path.join(folder, 'lock'), '99999999 1');
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
