import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from '../../supabase/local/folder-lock.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'schoolgate-lock-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a second lock on a folder in use is refused with what to do', () => {
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(/in use by another Schoolgate .* set DATA_DIR/);
  unlock();
});

test('a freed folder can be locked again, and freeing twice does no harm', () => {
  const unlock = lockFolder(folder);
  unlock();
  unlock();
  const again = lockFolder(folder);
  expect(readdirSync(folder)).toEqual(['lock']);
  again();
  expect(readdirSync(folder)).toEqual([]);
});

test('the lock of a process that is gone is taken over', () => {
  const gone = spawnSync(process.execPath, ['-e', '']);
  writeFileSync(path.join(folder, 'lock'), `${gone.pid} 1`);
  const unlock = lockFolder(folder);
  expect(readdirSync(folder)).toEqual(['lock']);
  unlock();
});

test('an unreadable lock is taken over', () => {
  writeFileSync(path.join(folder, 'lock'), '');
  lockFolder(folder)();
  expect(readdirSync(folder)).toEqual([]);
});

test.runIf(process.platform === 'linux')('a process id used again is not mistaken for the holder', () => {
  const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 30_000)']);
  writeFileSync(path.join(folder, 'lock'), `${other.pid} 1`);
  lockFolder(folder)();
  expect(readdirSync(folder)).toEqual([]);
  other.kill('SIGKILL');
});
