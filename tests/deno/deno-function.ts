import { spawn } from 'node:child_process';
import { createServer, type RequestListener } from 'node:http';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { exitCodeOf } from '#local/exit-code.ts';
import { toolPath } from '../../scripts/tool.ts';

const root = path.resolve(import.meta.dirname, '../..');
const folder = path.join(root, 'supabase/functions/api');

export interface DenoFunction {
  /** The address that the platform serves it at. */
  address: string;
  /** The lines that it has logged so far. */
  log: readonly string[];
  stop(): Promise<void>;
}

/**
 * Starts the entry that `supabase functions deploy` deploys, in Deno and with its own import map, which finds the packages in
 * `node_modules`. It may use the network and read its environment, and nothing else but read its own source.
 */
export async function startFunction(env: Record<string, string>): Promise<DenoFunction> {
  const child = spawn(
    await toolPath('deno'),
    [
      'run',
      '--no-prompt',
      '--no-lock',
      '--node-modules-dir=manual',
      `--import-map=${path.join(folder, 'deno.json')}`,
      '--allow-net',
      '--allow-env',
      `--allow-read=${root}`,
      path.join(folder, 'index.ts'),
    ],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      // The package's command starts the program as a child of its own: they end together.
      detached: true,
      env: {
        PATH: process.env.PATH ?? '',
        HOME: process.env.HOME ?? '',
        NO_COLOR: '1',
        DENO_NO_UPDATE_CHECK: '1',
        DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0',
        ...env,
      },
    },
  );
  const exited = exitCodeOf(child);
  const log: string[] = [];
  createInterface(child.stdout).on('line', (line) => log.push(line));
  let said = '';
  const address = await new Promise<string>((resolve, reject) => {
    child.stderr.on('data', (text) => {
      said += text;
      const [, port] = /Listening on http:\/\/\S+?:(\d+)/.exec(said) ?? [];
      if (port) resolve(`http://127.0.0.1:${port}/api`);
    });
    exited.then((code) => reject(new Error(`The function ended with code ${code}: ${said}`)), reject);
  });
  const stop = async () => {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
    await exited;
  };
  return { address, log, stop };
}

/** A server on loopback; `close` ends it with its connections. */
export async function serve(handler: RequestListener): Promise<{ address: string; close: () => void }> {
  const server = createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = z.object({ port: z.number() }).parse(server.address());
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { address: `http://127.0.0.1:${port}`, close };
}
