import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { copiedBytes } from '../../scripts/image-size.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

test('the image is 200 MB at most, without its base: what it copies is there', () => {
  const sizes = copiedBytes();
  // Where the pages are not built, what they weigh at most.
  const pages = existsSync(path.join(root, 'dist')) ? 0 : 25e6;
  const empty = Object.keys(sizes).filter((place) => sizes[place] === 0 && place !== 'dist');
  expect(empty).toEqual([]);
  // As the sizes leave them out.
  expect(read('docs/Dockerfile')).toContain(
    "find node_modules -type f \\( -name '*.map' -o -name '*.d.ts' \\) -delete",
  );
  expect(Object.values(sizes).reduce((sum, size) => sum + size, pages) / 1e6).toBeLessThan(200);
});

// What hadolint asks of a recipe like this one (DL3006, DL3007, DL3002, DL3020, DL3025, DL4003, DL4004, DL3057, DL3000).
test('the recipe names its base’s version, ends as no root, starts without a shell and says how it is', () => {
  const lines = read('docs/Dockerfile')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => /^[A-Z]+ /.test(line));
  const all = (word: string) =>
    lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1));
  for (const base of all('FROM')) expect(base).toMatch(/^node:\d+-\w+-slim( AS \w+)?$/);
  expect(all('USER').at(-1)).toBe('node');
  expect(all('ADD')).toEqual([]);
  expect(all('CMD').map((command) => JSON.parse(command)[0])).toEqual(['node']);
  expect(all('HEALTHCHECK')).toHaveLength(1);
  for (const folder of all('WORKDIR')) expect(folder).toMatch(/^\//);
  // Nothing of the program belongs to the user that runs it.
  expect(all('COPY').filter((copied) => copied.includes('--chown'))).toEqual([]);
});

test('no secret, no data and no history is copied into the image', () => {
  const ignored = read('.dockerignore').split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['.git', '.data', '.env', 'node_modules']));
});

test('with PostgreSQL beside it the product may still write to its data alone, and has no password of ours', () => {
  const compose = read('docs/compose.yaml');
  for (const rule of ['read_only: true', 'cap_drop: [ALL]', 'no-new-privileges:true', 'tmpfs: ["/tmp"]']) {
    expect(compose).toContain(rule);
  }
  // All of .env, but where the container listens and keeps its data.
  for (const line of ['env_file: ../.env', 'HOST: 0.0.0.0', 'DATA_DIR: /data'])
    expect(compose).toContain(line);
  expect(compose).toMatch(/ PUBLIC_URL: \$\{PUBLIC_URL:\?\}/);
  const secrets = [...compose.matchAll(/(?:SECRET|KEY|PASSWORD)\w*: (.*)/g)].map(([, value = '']) => value);
  expect(secrets.length).toBeGreaterThan(3);
  for (const secret of secrets) expect(secret).toMatch(/\$\{\w+:\?\}/);
});

test('who follows the documents says where the product is reached, so that it has no sample accounts', () => {
  for (const file of ['docs/hosting.md', 'docs/schoolgate.service', 'docs/Dockerfile', 'docs/compose.yaml']) {
    expect(read(file), file).toMatch(/PUBLIC_URL(=https:\/\/|: \$\{PUBLIC_URL:\?\})/);
    expect(read(file), file).toMatch(/school(-command\.ts| --) admin/);
  }
});

test('behind the proxy that the documents speak of, each parent counts for themselves, and no one goes past it', () => {
  for (const file of ['docs/hosting.md', 'docs/schoolgate.service', 'docs/Dockerfile', 'docs/compose.yaml']) {
    expect(read(file), file).toMatch(/TRUST_PROXY(=|: ")1/);
  }
  const published = ['docs/Dockerfile', 'docs/compose.yaml'].flatMap((file) => [
    ...read(file).matchAll(/(?:-p |ports: \[")(\S+:4173)/g),
  ]);
  expect(published.map(([, address]) => address)).toEqual(['127.0.0.1:4173:4173', '127.0.0.1:4173:4173']);
});

test('a container is built anew on an upgrade, and its commands are there', () => {
  expect(read('docs/compose.yaml')).toMatch(/ up -d --build$/m);
  for (const file of ['docs/Dockerfile', 'docs/compose.yaml']) {
    const commands = [...read(file).matchAll(/--import tsx (supabase\S+\.ts) (admin|\/data|\/backups)/g)].map(
      ([, path]) => path,
    );
    expect(commands, file).toEqual([
      'supabase/local/schools/school-command.ts',
      'supabase/local/backup/backup-command.ts',
      'supabase/local/backup/restore-command.ts',
    ]);
    for (const command of commands) expect(existsSync(path.join(root, command ?? '')), command).toBe(true);
  }
});

test.runIf(hasSystemd)('systemd reads the unit without a remark, and finds little that it may do', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'schoolgate-unit-'));
  const unit = path.join(folder, 'schoolgate.service');
  try {
    // The program that it starts is not at that place on every machine.
    writeFileSync(unit, read('docs/schoolgate.service').replace('/usr/bin/node', process.execPath));
    const verified = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' });
    expect([verified.status, verified.stderr]).toEqual([0, '']);
    const judged = spawnSync('systemd-analyze', ['security', '--offline=true', '--threshold=20', unit]);
    expect(judged.status).toBe(0);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
