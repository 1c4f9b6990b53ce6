import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { changedMigrations, releaseMigrations } from '../../scripts/released-migrations.ts';

let folder: string;
const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'schoolgate-released-'));
  write('20300101000000_users.sql', 'create table users ();\n');
  write('20300102000000_schools.sql', 'create table schools ();\n');
  write('released.json', JSON.stringify(await releaseMigrations(folder, '1.0.0')));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('what was released and what comes after it pass', async () => {
  write('20300103000000_visits.sql', 'create table visits ();\n');
  write('20300101000000_users.sql', 'create table users ();\r\n');
  expect(await changedMigrations(folder)).toEqual([]);
});

test('a released migration may not be edited', async () => {
  write('20300101000000_users.sql', 'create table users (id int);\n');
  expect(await changedMigrations(folder)).toEqual([
    '20300101000000_users.sql was edited, but was released with 1.0.0: put it back, and write a new migration instead.',
  ]);
});

test('nor removed or renamed', async () => {
  renameSync(
    path.join(folder, '20300102000000_schools.sql'),
    path.join(folder, '20300102000001_schools.sql'),
  );
  expect(await changedMigrations(folder)).toEqual([
    expect.stringMatching(/^20300102000000_schools\.sql is missing, but was released with 1\.0\.0/),
  ]);
});

test('a new one may not come before it', async () => {
  write('20300101120000_early.sql', 'select 1;\n');
  expect(await changedMigrations(folder)).toEqual([
    '20300101120000_early.sql sorts before 20300102000000_schools.sql, which is released: give it a later number.',
  ]);
});

test('the next release takes in what is new, and leaves the list of the one before as it was', async () => {
  write('20300103000000_visits.sql', 'create table visits ();\n');
  const releases = await releaseMigrations(folder, '1.1.0');
  expect(Object.keys(releases['1.0.0'] ?? {})).toHaveLength(2);
  expect(Object.keys(releases['1.1.0'] ?? {})).toEqual(['20300103000000_visits.sql']);
});
