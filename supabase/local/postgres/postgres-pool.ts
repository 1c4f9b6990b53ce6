import {
  Client,
  type ClientConfig,
  DatabaseError,
  Pool,
  type PoolClient,
  type PoolConfig,
  type QueryResult,
} from 'pg';
import { currentRequestId } from '#api/http/current-request.ts';
import { parameterText, wellFormed } from '../database/database-parameters.ts';
import { DatabaseUnavailable } from '../database/database-unavailable.ts';
import { parameterTypes } from './postgres-parameter-types.ts';
import { typeParsers } from './postgres-types.ts';

/** Sessions per process: PostgreSQL's default of 100 is enough for nine processes. */
export const poolSize = 10;

/** Timeout of opening a session. */
const connectTimeoutMs = 5_000;

/** Timeout of waiting for a free session. The request has timed out by then; this empties the queue of a dead server. */
const queueTimeoutMs = 30_000;

/** A server silent for longer counts as dead: more than the longest statement of a request. */
const silenceMs = 65_000;

const closeMs = 2_000;

/** Sessions on a PostgreSQL server. Each method throws `DatabaseUnavailable` when there is none. */
export interface PostgresPool {
  /** Returns a session for exclusive use; return it with `release`. */
  acquire(): Promise<PoolClient>;
  /** Runs `work` in a session of its own. */
  use<T>(work: (client: PoolClient) => Promise<T>): Promise<T>;
  /** How many sessions are busy and idle, and how many callers await one. */
  sessions(): { busy: number; idle: number; awaited: number };
  /** Ends all sessions; running statements have two seconds. Safe to call twice. */
  close(): Promise<void>;
}

/** `name` is what the server calls the sessions. */
export function createPool(url: string, name = 'schoolgate'): PostgresPool {
  const pool = new Pool(poolOptions(url, name));
  const clients = new Set<PoolClient>();
  // An `error` event without a listener ends the process. A statement running on the session fails with the same
  // error; an idle session is replaced when it is needed.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    clients.add(client);
    client.on('error', () => {});
    client.once('end', () => clients.delete(client));
  });

  const acquire = () =>
    pool.connect().catch((error: unknown) => {
      throw unavailable(error);
    });
  let closed: Promise<void> | undefined;
  return {
    acquire,
    async use(work) {
      const client = await acquire();
      try {
        return await work(client);
      } finally {
        release(client);
      }
    },
    sessions: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      awaited: pool.waitingCount,
    }),
    close() {
      closed ??= endPool(pool, clients);
      return closed;
    },
  };
}

/**
 * Runs one statement, or without parameters a script. Throws `DatabaseUnavailable` when the session was lost, in which case
 * it is unknown whether the statement was executed. `limitMs` is for work that may take longer than a request.
 */
export async function send(
  client: PoolClient,
  sql: string,
  parameters: readonly unknown[] = [],
  limitMs = silenceMs,
): Promise<QueryResult> {
  const text = naming(wellFormed(sql));
  const types = parameters.some(isStructured) ? await awaitServer(client, parameterTypes(client, sql)) : [];
  const values = parameters.map((value, at) => (value == null ? null : parameterText(value, types[at] ?? 0)));
  const query = { text, values, query_timeout: limitMs };
  return awaitServer(client, client.query(query));
}

/** A statement as PostgreSQL's log and pg_stat_activity show it: with the request that it is run for. */
export function naming(sql: string): string {
  const id = currentRequestId();
  return id === undefined ? sql : `/* request ${id} */ ${sql}`;
}

function isStructured(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

/** Awaits the server's response; throws `DatabaseUnavailable` when the session was lost meanwhile. */
export async function awaitServer<T>(client: PoolClient, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof DatabaseError && !endsSession.test(error.code ?? '')) {
      throw error;
    }
    // Not `end`, which waits for a server that may be gone.
    client.connection.stream.destroy();
    throw unavailable(error);
  }
}

/** Returns a session to the pool; ends it instead when it is dead or in a transaction. */
export function release(client: PoolClient): void {
  const { stream } = client.connection;
  const reusable = !stream.destroyed && client.getTransactionStatus() === 'I';
  if (!reusable) stream.destroy();
  client.release(!reusable);
}

/** Connection exceptions, shutdown and crash of the server, and sessions that it ends for idling in a transaction. */
const endsSession = /^(08|57P|25P0[34])/;

function unavailable(error: unknown): DatabaseUnavailable {
  const named = error instanceof Error && 'code' in error && typeof error.code === 'string';
  return new DatabaseUnavailable(named ? String(error.code) : 'no answer', { cause: error });
}

async function endPool(pool: Pool, clients: ReadonlySet<PoolClient>): Promise<void> {
  const impatient = setTimeout(() => {
    for (const client of clients) client.connection.stream.destroy();
  }, closeMs);
  await pool.end();
  clearTimeout(impatient);
}

/** Has its own connect timeout, as the pool's also covers waiting for a free session. */
class SessionClient extends Client {
  constructor(options?: ClientConfig) {
    super({ ...options, connectionTimeoutMillis: connectTimeoutMs });
  }
}

function poolOptions(url: string, name: string): PoolConfig {
  return {
    connectionString: connectionString(url),
    application_name: name,
    max: poolSize,
    connectionTimeoutMillis: queueTimeoutMs,
    Client: SessionClient,
    query_timeout: silenceMs,
    idleTimeoutMillis: 300_000,
    maxLifetimeSeconds: 3_600,
    keepAlive: true,
    types: { getTypeParser: typeParsers },
    onConnect: (client) => client.query("set time zone 'UTC'"),
  };
}

/**
 * `sslmode` as in psql: `require` only encrypts, `verify-full` also verifies the certificate. A name of the sessions in the
 * address would win over ours, by which processes with other keys find each other.
 */
function connectionString(url: string): string {
  const address = new URL(url);
  if (address.searchParams.has('sslmode')) address.searchParams.set('uselibpqcompat', 'true');
  address.searchParams.delete('application_name');
  return address.href;
}
