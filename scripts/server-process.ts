import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { newVapidKeys } from '#local/secrets.ts';

const projectRoot = path.resolve(import.meta.dirname, '..');

/** Node's arguments in `npm start`. */
const startArguments = [
  '--import',
  './supabase/local/start-imports.js',
  '--import',
  'tsx',
  'supabase/local/start.ts',
];

/** The product in a child process on its own data folder, as `npm start` runs it. */
export interface ServerProcess {
  address: string;
  pid: number;
  /** Milliseconds from the start of the process to its first successful health check. */
  readyMs: number;
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

/** Starts the server on a data folder; throws when it exits or is not ready within two minutes: a machine may have much else to do. */
export async function startProcess(
  dataDir: string,
  env: Record<string, string> = {},
): Promise<ServerProcess> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  const child = spawn(process.execPath, startArguments, {
    cwd: projectRoot,
    env: {
      ...process.env,
      DATABASE_URL: '',
      TRUST_PROXY: '1',
      ...env,
      PORT: String(port),
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (!(await isReady(address))) {
    if (child.exitCode !== null) throw new Error(`The server stopped by itself with code ${child.exitCode}.`);
    if (performance.now() - startedAt > 120_000) {
      await stop(child, 'SIGKILL');
      throw new Error('The server was not ready within two minutes.');
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    address,
    pid: child.pid ?? 0,
    readyMs: performance.now() - startedAt,
    stop: (signal = 'SIGTERM') => stop(child, signal),
  };
}

/** Keys as the processes on one database must share them. */
export function sharedKeys(): Record<string, string> {
  const key = () => randomBytes(36).toString('base64url');
  const { vapidPublicKey, vapidPrivateKey } = newVapidKeys();
  return {
    JWT_SECRET: key(),
    VISITOR_SECRET: key(),
    SECRET_KEY: `sb_secret_${key()}`,
    VAPID_PUBLIC_KEY: vapidPublicKey,
    VAPID_PRIVATE_KEY: vapidPrivateKey,
  };
}

/** Creates a data folder; `remove` deletes it. */
export function temporaryFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'schoolgate-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

async function isReady(address: string): Promise<boolean> {
  return fetch(`${address}/api/health`).then(
    (response) => response.ok,
    () => false,
  );
}

async function stop(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await exited;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const found = probe.address();
      probe.close(() => resolve(typeof found === 'object' && found ? found.port : 0));
    });
  });
}
