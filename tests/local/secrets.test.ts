import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keysName, loadSecrets } from '#local/secrets.ts';
import { readSettings } from '#local/settings.ts';

let dataDir: string;
const embedded = () => readSettings({ DATA_DIR: dataDir }, []);
const reachable: NodeJS.ProcessEnv[] = [
  { DATABASE_URL: 'postgres://db/x' },
  { PUBLIC_URL: 'https://admissions.school.example' },
  { HOST: '0.0.0.0' },
];
const onServer = (env = reachable[0]) => readSettings({ DATA_DIR: dataDir, ...env }, []);
const random = 'k3Jx9Qm2Vw8Rt5Yb1Nc7Zp4Ls6Hd0Gf_aEuOi';

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'schoolgate-secrets-'));
});

afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test('the first start makes keys, long and all different, that later starts find again', async () => {
  const first = await loadSecrets(embedded(), {});
  expect(new Set(Object.values(first)).size).toBe(5);
  for (const secret of Object.values(first)) expect(secret.length).toBeGreaterThanOrEqual(32);
  expect(await loadSecrets(embedded(), {})).toEqual(first);
});

test('the keys are readable by their owner alone', async () => {
  await loadSecrets(embedded(), {});
  expect(statSync(path.join(dataDir, 'secrets.json')).mode & 0o077).toBe(0);
});

test('an installation from before there were push messages gets keys for them, and keeps its own', async () => {
  const file = path.join(dataDir, 'secrets.json');
  await loadSecrets(embedded(), {});
  const { vapidPublicKey, vapidPrivateKey, ...before } = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify(before));
  const now = await loadSecrets(embedded(), {});
  expect(now).toMatchObject(before);
  expect(now.vapidPublicKey).not.toBe(vapidPublicKey);
  expect(now.vapidPrivateKey).not.toBe(vapidPrivateKey);
  expect(await loadSecrets(embedded(), {})).toEqual(now);
});

test('keys for push messages of the environment come as a pair', async () => {
  const { vapidPublicKey, vapidPrivateKey } = await loadSecrets(embedded(), { VAPID_PUBLIC_KEY: 'B1' });
  expect([vapidPublicKey, vapidPrivateKey]).toEqual(['B1', '']);
});

test('two installations have different keys', async () => {
  const first = await loadSecrets(embedded(), {});
  rmSync(path.join(dataDir, 'secrets.json'));
  expect((await loadSecrets(embedded(), {})).jwtSecret).not.toBe(first.jwtSecret);
});

test('a damaged key file stops the start instead of signing everybody out', async () => {
  writeFileSync(path.join(dataDir, 'secrets.json'), '{');
  await expect(loadSecrets(embedded(), {})).rejects.toThrow(
    /cannot be read \(it does not hold the keys\)\. Restore it .*second factors .*recovery code.*notifications/,
  );
});

test('a key file that cannot be read says why', async () => {
  mkdirSync(path.join(dataDir, 'secrets.json'));
  await expect(loadSecrets(embedded(), {})).rejects.toThrow(/cannot be read \(EISDIR\)\. Restore it/);
});

// Root reads every file.
test.runIf(process.getuid?.() !== 0)('another user’s key file is not to be deleted', async () => {
  const file = path.join(dataDir, 'secrets.json');
  writeFileSync(file, '{}');
  chmodSync(file, 0);
  const refused = expect(loadSecrets(embedded(), {})).rejects;
  await refused.toThrow(
    /cannot be read \(EACCES\): it belongs to another user\. Start Schoolgate as its owner/,
  );
});

test('processes with one key that differs have another name for their keys', async () => {
  const keys = await loadSecrets(embedded(), {});
  const names = Object.keys(keys).map((name) => keysName({ ...keys, [name]: random }));
  expect(new Set([keysName(keys), ...names]).size).toBe(6);
  expect(keysName({ ...keys })).toBe(keysName(keys));
});

test.each([
  ['JWT_SECRET', 'dev-secret-change-me'],
  ['JWT_SECRET', 'your-super-secret-jwt-token-with-at-least-32-characters'],
  ['VISITOR_SECRET', 'short'],
  ['SECRET_KEY', 'sb_secret_example_example_example_example'],
])('where others may reach the server %s=%s refuses to boot', async (name, value) => {
  for (const env of reachable) {
    await expect(loadSecrets(onServer(env), { [name]: value })).rejects.toThrow(
      new RegExp(`^${name} is a known default`),
    );
  }
});

test('on a PostgreSQL server one key for staff and visitors refuses to boot', async () => {
  const env = { JWT_SECRET: random, VISITOR_SECRET: random };
  await expect(loadSecrets(onServer(), env)).rejects.toThrow(/must differ/);
});

test('on a PostgreSQL server made keys and good ones pass', async () => {
  expect((await loadSecrets(onServer(), { JWT_SECRET: random })).jwtSecret).toBe(random);
});
