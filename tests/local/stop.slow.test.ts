import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { projectRoot } from '#local/settings.ts';
import { temporaryFolder } from '../../scripts/server-process.ts';
import { chunkOf, openModelStub, startStream } from '../api/chat/model-stub.ts';
import { madeFolder } from './made-data.ts';

/**
 * A stop is asked of what runs for real: npm, its shell and the server. Afterwards no process is left that was started
 * here (each carries a mark in its environment), the port is free and the folder unlocked. It runs as an install without
 * development packages in a folder of its own: the project's pages may be built at any time, and a start would build them too.
 */
const product = temporaryFolder();
const empty = temporaryFolder();
let data = empty;
const mark = `SCHOOLGATE_STOP_TEST=${process.pid}`;
const direct = [process.execPath, '--import', 'tsx', 'supabase/local/start.ts'];
/** Five seconds, and what a busy machine takes to notice. */
const deadlineMs = 15_000;
let port = 0;

afterEach(async () => {
  for (const pid of marked()) process.kill(pid, 'SIGKILL');
  await noneLeft();
});
beforeAll(() => {
  const inProduct = (name: string) => path.join(product.folder, name);
  const sources = ['src', 'supabase', 'public', 'scripts', 'index.html', 'chat.html', 'vite.config.ts'];
  for (const name of [...sources, 'package.json', 'package-lock.json', 'tsconfig.json'])
    cpSync(path.join(projectRoot, name), inProduct(name), { recursive: true });
  for (const name of ['node_modules', 'dist']) mkdirSync(inProduct(name));
  for (const name of readdirSync(path.join(projectRoot, 'node_modules')).filter((name) => name !== '@vitejs'))
    symlinkSync(path.join(projectRoot, 'node_modules', name), inProduct(`node_modules/${name}`));
  writeFileSync(inProduct('dist/index.html'), 'built before');
});
afterAll(() => {
  for (const { remove } of [data, empty, product]) remove();
});

test('a stop while the database is made ends the process that makes it', async () => {
  const server = await run(direct);
  await until(() => readdirSync(data.folder).some((name) => name.startsWith('postgres.new-')));
  server.kill('SIGTERM');
  expect(await once(server, 'exit')).toEqual([0, null]);
  await noneLeft();
  expect(readdirSync(data.folder)).toEqual(['secrets.json']);
}, 60_000);

test('SIGTERM to npm ends the whole product', async () => {
  data = await madeFolder();
  const npm = await run(['npm', 'start']);
  await ready();
  npm.kill('SIGTERM');
  await noneLeft();
  expect(readdirSync(data.folder).toSorted()).toEqual(['postgres', 'secrets.json']);
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
}, 120_000);

test('an answer that is still being written, and a mail that is not taken, do not hold up a stop from the terminal', async () => {
  const stub = await openModelStub();
  stub.scene.plan = (response) => {
    startStream(response);
    response.write(chunkOf('There are'));
  };
  const { url, key, name } = stub.model;
  const mail = await openSilentServer();
  const npm = await run(['npm', 'start'], {
    CHAT_MODEL_URL: url,
    CHAT_MODEL_KEY: key,
    CHAT_MODEL_NAME: name,
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    MAIL_FROM: 'mails@school.example',
  });
  await ready();
  await post('/api/auth/forgot', { username: 'greenfield' });
  await until(() => mail.callers.size > 0);
  const stream = await ask('What is the teacher-student ratio?');
  const reading = stream.text().catch(() => 'cut');
  await until(() => stub.received.length > 0);
  process.kill(-(npm.pid ?? Number.NaN), 'SIGINT');
  await noneLeft();
  await reading;
  await stub.close();
  mail.close();
  expect(readdirSync(data.folder)).not.toContain('lock');
}, 120_000);

async function run(
  [command = '', ...args]: string[],
  env: Record<string, string> = {},
): Promise<ChildProcess> {
  port = await freePort();
  const [name = '', value = ''] = mark.split('=');
  return spawn(command, args, {
    cwd: product.folder,
    env: {
      ...process.env,
      ...env,
      [name]: value,
      PORT: String(port),
      DATA_DIR: data.folder,
      DATABASE_URL: '',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  });
}

function ready(): Promise<void> {
  return until(() =>
    fetch(`http://127.0.0.1:${port}/api/health`).then(
      (response) => response.ok,
      () => false,
    ),
  );
}

function post(path: string, body: object, token = ''): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'text/event-stream',
      Authorization: `Bearer ${token}`,
    },
    body: JSON.stringify(body),
  });
}

/** Takes connections, as a mail server does, and never says a word. */
async function openSilentServer() {
  const callers = new Set<Socket>();
  const server = createServer((socket) => {
    socket.on('error', () => {});
    callers.add(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const close = () => {
    for (const socket of callers) socket.destroy();
    server.close();
  };
  return { port: typeof address === 'object' && address ? address.port : 0, callers, close };
}

async function ask(question: string): Promise<Response> {
  const visitor = await post('/mock/token', { user_id: '7b0f3a52-6c1e-4f0e-9a57-2f6f2a1c9d10' });
  const { access_token } = await visitor.json();
  return post('/api/chat', { question, sessionId: crypto.randomUUID() }, access_token);
}

/** The processes that were started here, and theirs. */
function marked(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((pid) => environmentOf(pid).includes(mark))
    .map(Number);
}

function environmentOf(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
  } catch {
    return [];
  }
}

function noneLeft(): Promise<void> {
  return until(() => marked().length === 0, deadlineMs);
}

async function until(holds: () => boolean | Promise<boolean>, ms = 90_000): Promise<void> {
  const end = performance.now() + ms;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`Waited ${ms} ms in vain: ${holds}`);
    await sleep(50);
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
