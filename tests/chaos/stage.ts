import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, statfsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { Client } from 'pg';
import { canInstall, installWithApt } from '../../scripts/apt-install.ts';
import {
  type ServerProcess,
  sharedKeys,
  startProcess,
  temporaryFolder,
} from '../../scripts/server-process.ts';
import { startMailServer } from '../local/mail/mail-server.ts';
import { startPostgres } from '../sql/setup/postgres-server.ts';

export const staffPassword = 'kettles and rhubarb for all';

/** Two processes on one PostgreSQL server with a disk and a clock of their own, a mail server and a model. */
export interface Stage {
  /** Of one of the processes that run. */
  address(): string;
  processes: readonly Process[];
  postgres: { crash(): void; restart(): void };
  /** Seconds by which the clock of the processes and of PostgreSQL goes wrong; null where it cannot be changed. */
  setClock: ((seconds: number) => void) | null;
  /** Leaves no room on the disk of PostgreSQL and of the processes' folders, or gives it back; null where there is no such disk. */
  fillDisk: ((isFull: boolean) => void) | null;
  /** Whether mail server and model answer. */
  setAnswering(answering: boolean): void;
  /** The mails that were accepted. */
  mails: Awaited<ReturnType<typeof startMailServer>>['mails'];
  /** As the owner of the database, past the product. */
  query(sql: string): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

export interface Process {
  /** Null while it does not run. */
  address(): string | null;
  pid(): number | null;
  start(): Promise<void>;
  kill(): Promise<void>;
  /** How often it was not there any more when it was to be killed. */
  endedByItself(): number;
}

export async function openStage(diskMegabytes: number): Promise<Stage> {
  const { folder, remove } = temporaryFolder();
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o755);
  const disk = openDisk(path.join(folder, 'disk'), diskMegabytes);
  const clock = openClock(path.join(folder, 'clock'));
  const gate = createGate();
  const mail = await startMailServer(async () => {
    await gate.passed();
    return 250;
  });
  const model = await startModel(gate.passed);
  const postgres = await startPostgres({ durable: true, within: disk.folder, env: clock.env });
  const env = {
    ...clock.env,
    DATABASE_URL: postgres.url,
    SAMPLE_PASSWORD: staffPassword,
    ...sharedKeys(),
    SMTP_URL: mail.url,
    MAIL_FROM: 'mails@school.example',
    CHAT_MODEL_URL: model.url,
    CHAT_MODEL_NAME: 'of this test',
  };
  const processes = ['one', 'other'].map((name) => {
    const dataDir = path.join(disk.folder, name);
    mkdirSync(dataDir);
    return createProcess(() => startProcess(dataDir, env));
  });
  let turn = 0;
  return {
    address: () => {
      turn += 1;
      const running = processes.map((each) => each.address()).filter((address) => address !== null);
      // Port 9 refuses every connection.
      return running[turn % running.length] ?? 'http://127.0.0.1:9';
    },
    processes,
    postgres,
    setClock: clock.set,
    fillDisk: disk.fill,
    setAnswering: gate.set,
    mails: mail.mails,
    query: async (sql) => {
      const client = new Client({ connectionString: postgres.url });
      client.on('error', () => {});
      await client.connect();
      try {
        return (await client.query<Record<string, unknown>>(sql)).rows;
      } finally {
        await client.end();
      }
    },
    close: async () => {
      gate.set(true);
      await Promise.all(processes.map((each) => each.kill()));
      postgres.stop();
      model.stop();
      await mail.stop();
      disk.close();
      remove();
    },
  };
}

function createProcess(start: () => Promise<ServerProcess>): Process {
  let running: ServerProcess | null = null;
  let ended = 0;
  return {
    endedByItself: () => ended,
    address: () => running?.address ?? null,
    pid: () => running?.pid ?? null,
    start: async () => {
      running = await start();
    },
    kill: async () => {
      const killed = running;
      running = null;
      if (!killed) return;
      if (!isRunning(killed.pid)) ended += 1;
      await killed.stop('SIGKILL');
    },
  };
}

export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** A disk of its own, in memory. Only root may make one. It is full when it is made as small as what it holds. */
function openDisk(folder: string, megabytes: number) {
  mkdirSync(folder);
  const mount = (options: string) =>
    spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]).status === 0;
  const isMounted = mount(`size=${megabytes}m,mode=755`);
  const used = () => {
    const { blocks, bfree, bsize } = statfsSync(folder);
    return (blocks - bfree) * bsize;
  };
  return {
    folder,
    fill: isMounted
      ? (isFull: boolean) =>
          void mount(`remount,size=${isFull ? Math.ceil(used() / 1024) + 64 : megabytes * 1024}k`)
      : null,
    close: () => {
      if (isMounted) spawnSync('umount', ['-l', folder]);
    },
  };
}

/** By libfaketime, which reads the file once a second; Debian's is installed where that is allowed. */
function openClock(file: string): { env: Record<string, string>; set: ((seconds: number) => void) | null } {
  if (!fakeTime() && canInstall()) installWithApt(['libfaketime']);
  const library = fakeTime();
  if (!library) return { env: {}, set: null };
  const set = (seconds: number) => writeFileSync(file, `${seconds < 0 ? '-' : '+'}${Math.abs(seconds)}\n`);
  set(0);
  return {
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DONT_FAKE_MONOTONIC: '1',
    },
    set,
  };
}

function fakeTime(): string | undefined {
  return ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib', '/usr/local/lib']
    .map((folder) => `${folder}/faketime/libfaketimeMT.so.1`)
    .find(existsSync);
}

function createGate() {
  let isOpen = true;
  let waiting: (() => void)[] = [];
  return {
    passed: () => (isOpen ? Promise.resolve() : new Promise<void>((resolve) => waiting.push(resolve))),
    set: (open: boolean) => {
      isOpen = open;
      if (!open) return;
      for (const go of waiting) go();
      waiting = [];
    },
  };
}

/** A model behind OpenAI's API that says one sentence, once it may. */
async function startModel(mayAnswer: () => Promise<void>) {
  const server = createServer(async (asked, answer) => {
    asked.resume();
    await mayAnswer();
    const chunk = { choices: [{ delta: { content: 'The office will be glad to tell you.' } }] };
    answer.writeHead(200, { 'Content-Type': 'text/event-stream' });
    answer.end(`data: ${JSON.stringify(chunk)}\n\ndata: [DONE]\n\n`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const own = server.address();
  return {
    url: `http://127.0.0.1:${typeof own === 'object' && own ? own.port : 0}/v1`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
