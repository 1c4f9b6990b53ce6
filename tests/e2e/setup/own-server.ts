import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';

/** A server of its own with further settings, which may depend on where it is; `stop` ends it. */
export async function startOwnServer(settingsAt: (address: string) => Promise<Record<string, string>>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'schoolgate-own-'));
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const start = [
    '--import',
    './supabase/local/start-imports.js',
    '--import',
    'tsx',
    'supabase/local/start.ts',
  ];
  const server = spawn(process.execPath, start, {
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      DATABASE_URL: '',
      SAMPLE_PASSWORD: 'schoolgate-demo',
      PUBLIC_URL: address,
      ...(await settingsAt(address)),
    },
  });
  const stop = async () => {
    await end(server);
    rmSync(folder, { recursive: true, force: true });
  };
  await expect
    .poll(
      () =>
        fetch(`${address}/api/health`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 120_000, intervals: [500] },
    )
    .toBe(true);
  return { address, stop };
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address ? address.port : 0;
}
