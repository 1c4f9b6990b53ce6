import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../scripts/server-process.ts';
import { chunkOf, openModelStub, startStream } from '../api/chat/model-stub.ts';

/**
 * A stop is asked of what runs for real: npm, its shell and the server. Afterwards no process is left that was started
 * here (each carries a mark in its environment), the port is free and the folder unlocked.
 */
const { folder, remove } = temporaryFolder();
const mark = `SCHOOLGATE_STOP_TEST=${process.pid}`;
const direct = [process.execPath, '--import', 'tsx', 'supabase/local/start.ts'];
/** Five seconds, and what a busy machine takes to notice. */
const deadlineMs = 15_000;
let port = 0;

afterEach(async () => {
  for (const pid of marked()) process.kill(pid, 'SIGKILL');
  await noneLeft();
});
afterAll(remove);

test('a stop while the database is made ends the process that makes it', async () => {
  const server = await run(direct);
  await until(() => readdirSync(folder).some((name) => name.startsWith('postgres.new-')));
  server.kill('SIGTERM');
  expect(await once(server, 'exit')).toEqual([0, null]);
  await noneLeft();
  expect(readdirSync(folder)).toEqual(['secrets.json']);
}, 60_000);

test('SIGTERM to npm ends the whole product', async () => {
  const npm = await run(['npm', 'start']);
  await ready();
  npm.kill('SIGTERM');
  await noneLeft();
  expect(readdirSync(folder).toSorted()).toEqual(['postgres', 'secrets.json']);
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
}, 120_000);

test.each(['SIGINT', 'SIGHUP'] as const)(
  '%s from the terminal ends the whole product',
  async (signal) => {
    const npm = await run(['npm', 'start']);
    await ready();
    process.kill(-(npm.pid ?? Number.NaN), signal);
    await noneLeft();
    expect(readdirSync(folder)).not.toContain('lock');
  },
  120_000,
);

test('an answer that is still being written, and a mail that is not taken, do not hold up the stop', async () => {
  const stub = await openModelStub();
  stub.scene.plan = (response) => {
    startStream(response);
    response.write(chunkOf('There are'));
  };
  const { url, key, name } = stub.model;
  const mail = await openSilentServer();
  const server = await run(direct, {
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
  server.kill('SIGTERM');
  expect(await once(server, 'exit')).toEqual([0, null]);
  await reading;
  await stub.close();
  mail.close();
  expect(readdirSync(folder)).not.toContain('lock');
}, 120_000);

async function run(
  [command = '', ...args]: string[],
  env: Record<string, string> = {},
): Promise<ChildProcess> {
  port = await freePort();
  const [name = '', value = ''] = mark.split('=');
  return spawn(command, args, {
    env: { ...process.env, ...env, [name]: value, PORT: String(port), DATA_DIR: folder, DATABASE_URL: '' },
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
