import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prepareDataFolder, removeUnfinished } from '#local/folder/data-folder.ts';

let folder: string;
const say = vi.fn();
const openBits = (file: string) => statSync(file).mode & 0o077;

beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'schoolgate-data-')), 'deep/data');
  say.mockReset();
});

afterEach(() => rmSync(path.resolve(folder, '../..'), { recursive: true, force: true }));

test('a new data folder is its owner’s alone', () => {
  prepareDataFolder(folder, say);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(say).not.toHaveBeenCalled();
});

test('one that others may read is closed, with the database and the keys in it', () => {
  mkdirSync(path.join(folder, 'postgres'), { recursive: true });
  writeFileSync(path.join(folder, 'secrets.json'), '{}');
  for (const name of ['', 'postgres', 'secrets.json']) chmodSync(path.join(folder, name), 0o777);
  prepareDataFolder(folder, say);
  for (const name of ['', 'postgres', 'secrets.json']) expect(openBits(path.join(folder, name))).toBe(0);
  expect(say).not.toHaveBeenCalled();
});

test('a shared folder such as /tmp is left as it is, with a sentence', () => {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o1777);
  prepareDataFolder(folder, say);
  expect(openBits(folder)).toBe(0o077);
  expect(say).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/may read .* chmod go-rwx .* DATA_DIR/));
});

test.runIf(process.getuid?.() === 0)('so is the folder of another user', () => {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  chownSync(folder, 12_345, 12_345);
  prepareDataFolder(folder, say);
  expect(openBits(folder)).toBe(0o055);
  expect(say).toHaveBeenCalledOnce();
});

test('copies of the database that an interrupted reset, restore or start left go, and nothing else', () => {
  const own = ['lock', 'postgres', 'postgres.before', 'postgres.deleted-', 'secrets.json'];
  const left = ['postgres.deleted-12', 'postgres.restore-34', 'postgres.new-56-1795532400000'];
  for (const name of [...own, ...left]) mkdirSync(path.join(folder, name, 'base'), { recursive: true });
  removeUnfinished(folder, say);
  expect(readdirSync(folder).toSorted()).toEqual(own);
  expect(say).not.toHaveBeenCalled();
});
