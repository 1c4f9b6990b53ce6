import { fork } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { openDatabase } from '#local/database/database.ts';
import {
  type ServerProcess,
  sharedKeys,
  startProcess,
  temporaryFolder,
} from '../../scripts/server-process.ts';
import { startBalancer } from '../../tests/local/postgres/balancer.ts';
import { startPostgres } from '../../tests/sql/setup/postgres-server.ts';
import type { Outcome, Traffic } from './load-traffic.ts';

export const engines = ['PGlite', 'PostgreSQL'] as const;
export type Engine = (typeof engines)[number];

/** The product in child processes on a temporary database, without limits of submissions per school. */
export interface LoadTestServer {
  processes: readonly ServerProcess[];
  /** Empty on PGlite, which one process alone opens. */
  databaseUrl: string;
  /** Sends requests from another process. */
  send(traffic: Omit<Traffic, 'address' | 'staffPassword'>): Promise<Outcome>;
  /** Returns how many of these enquiries are not stored. Stops the processes. */
  countLost(ids: readonly string[]): Promise<number>;
  /** Stops and removes everything. */
  close(): Promise<void>;
}

export const staffPassword = 'a password of the load only';
const keys = { jwtSecret: 'unused', publishableKey: 'unused', secretKey: 'unused' };

/** Lifts the limit of 300 enquiries per school and minute; the others are avoided with distinct addresses. */
const liftLimitsSql = `
create or replace function private.submission_limits(
  out per_address integer, out address_seconds integer, out per_tenant integer, out tenant_seconds integer
)
language sql immutable set search_path = ''
as $$ select 20, 600, 1000000, 60 $$`;

/** With `behindOne`, so many processes are behind one address; they need PostgreSQL. Otherwise it is one, met without a proxy. */
export async function startLoadTestServer(
  engine: Engine,
  env: Record<string, string> = {},
  behindOne: number | null = null,
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
  const shared = {
    ...(behindOne && sharedKeys()),
    ...env,
    DATABASE_URL: postgres?.url ?? '',
    TRUST_PROXY: '1',
    SAMPLE_PASSWORD: staffPassword,
  };
  const processes: ServerProcess[] = [];
  for (let place = 0; place < (behindOne ?? 1); place += 1) {
    const own = place === 0 ? folder : path.join(folder, `process-${place + 1}`);
    mkdirSync(own, { recursive: true });
    processes.push(await startProcess(own, shared));
  }
  const addresses = processes.map(({ address }) => address);
  const proxy = behindOne ? await startBalancer(addresses) : null;
  const address = proxy?.address ?? addresses[0] ?? '';
  const stopAll = () => Promise.all(processes.map((each) => each.stop()));
  return {
    processes,
    databaseUrl: postgres?.url ?? '',
    send: (traffic) => sendFromProcess({ ...traffic, address, staffPassword }),
    countLost: async (ids) => {
      await stopAll();
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
      await proxy?.stop();
      await stopAll();
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
