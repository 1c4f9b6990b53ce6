import { spawn } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#local/database/database.ts';
import { temporaryFolder } from '../../../scripts/server-process.ts';
import { keys } from '../../sql/setup/engines.ts';
import { type PostgresServer, startPostgres } from '../../sql/setup/postgres-server.ts';

const { folder, remove } = temporaryFolder();
let postgres: PostgresServer;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => {
  postgres?.stop();
  remove();
});

const unusable: Record<string, [change: (url: URL) => string, sentence: RegExp]> = {
  'a server that does not run': [withPart({ port: '1' }), /does not answer \(ECONNREFUSED\): start it/],
  'a database that does not exist': [withPart({ pathname: '/other' }), /does not exist: create it/],
  'a user that does not exist': [withPart({ username: 'stranger' }), /refuses the user or the password/],
  'a password whose % is not written as %25': [withPart({ password: '50%ff' }), /%25 for %/],
  'no address': [() => 'localhost/school:a-password', /It looks like postgres:/],
};

test.each(Object.entries(unusable))(
  'opening %s fails with a sentence that says what to do',
  async (_, [change, sentence]) => {
    await expect(openDatabase({ ...keys, databaseUrl: change(address()) })).rejects.toThrow(sentence);
  },
);

test('a start without the server ends with that sentence alone', async () => {
  postgres.crash();
  const { code, errors } = await start(address().href);
  expect(code).toBe(1);
  expect(errors.trim().split('\n')).toEqual([
    expect.stringMatching(/^Schoolgate did not start. The PostgreSQL server/),
  ]);
  expect(errors).not.toMatch(/a-password|127\.0\.0\.1/);
}, 60_000);

function address(): URL {
  return Object.assign(new URL(postgres.url), { password: 'a-password' });
}

function withPart(change: Partial<URL>) {
  return (url: URL) => Object.assign(url, change).href;
}

function start(databaseUrl: string): Promise<{ code: number | null; errors: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'supabase/local/start.ts'], {
    cwd: path.resolve(import.meta.dirname, '../../..'),
    env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: folder, PORT: '0' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (text) => {
    errors += text;
  });
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, errors })));
}
