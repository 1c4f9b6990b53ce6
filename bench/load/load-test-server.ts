import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { openDatabase } from '#local/database/database.ts';
import { type ServerProcess, startProcess, temporaryFolder } from '../../scripts/server-process.ts';
import { startPostgres } from '../../tests/sql/setup/postgres-server.ts';
import type { Outcome, Traffic } from './load-traffic.ts';

export const engines = ['PGlite', 'PostgreSQL'] as const;
export type Engine = (typeof engines)[number];

/** The product in a child process on a temporary database, without limits of submissions per school. */
export interface LoadTestServer {
  server: ServerProcess;
  /** Sends requests from another process. */
  send(traffic: Omit<Traffic, 'address' | 'staffPassword'>): Promise<Outcome>;
  /** Returns how many of these enquiries are not stored. Stops the server. */
  countLost(ids: readonly string[]): Promise<number>;
  /** Stops and removes everything. */
  close(): Promise<void>;
}

const staffPassword = 'a password of the load only';
const keys = { jwtSecret: 'unused', publishableKey: 'unused', secretKey: 'unused' };

/** Lifts the limit of 300 enquiries per school and minute; the others are avoided with distinct addresses. */
const liftLimitsSql = `
create or replace function private.submission_limits(
  out per_address integer, out address_seconds integer, out per_tenant integer, out tenant_seconds integer
)
language sql immutable set search_path = ''
as $$ select 20, 600, 1000000, 60 $$`;

export async function startLoadTestServer(
  engine: Engine,
  env: Record<string, string> = {},
): Promise<LoadTestServer> {
  const { folder, remove } = temporaryFolder();
  const postgres = engine === 'PostgreSQL' ? await startPostgres({ durable: true }) : null;
  const open = () =>
    openDatabase({
      ...keys,
      ...(postgres ? { databaseUrl: postgres.url } : { dataDir: path.join(folder, 'postgres') }),
    });
  const prepared = await open();
  await prepared.exec(liftLimitsSql);
  await prepared.close();
  const server = await startProcess(folder, {
    ...env,
    DATABASE_URL: postgres?.url ?? '',
    TRUST_PROXY: '1',
    SAMPLE_PASSWORD: staffPassword,
  });
  return {
    server,
    send: (traffic) => sendFromProcess({ ...traffic, address: server.address, staffPassword }),
    countLost: async (ids) => {
      await server.stop();
      const database = await open();
      const [row] = await database.query(
        `select count(*)::integer as n from jsonb_array_elements_text($1::text::jsonb) a
        where not exists (select from public.chat_inquiry_information e where e.id = a::uuid)`,
        [JSON.stringify(ids)],
      );
      await database.close();
      return Number(row?.n);
    },
    close: async () => {
      await server.stop();
      postgres?.stop();
      remove();
    },
  };
}

function sendFromProcess(traffic: Traffic): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const clients = fork(path.join(import.meta.dirname, 'load-clients.ts'), {
      execArgv: ['--import', 'tsx'],
      serialization: 'advanced',
    });
    clients.once('message', (outcome: Outcome) => resolve(outcome));
    clients.once('exit', () => reject(new Error('The clients stopped without a result.')));
    clients.send(traffic);
  });
}

/** Returns the processor time of a process in seconds (Linux only). */
export function processorSeconds(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return Number.NaN;
  }
}
