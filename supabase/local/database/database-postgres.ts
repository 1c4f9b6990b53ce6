import { PostgresConnection } from '@supabase/lite/postgres';
import { Kysely } from 'kysely';
import type { PoolClient } from 'pg';
import { createDialect } from '../postgres/postgres-dialect.ts';
import { callInPipeline } from '../postgres/postgres-function-call.ts';
import {
  awaitServer,
  createPool,
  naming,
  type PostgresPool,
  poolSize,
  send,
} from '../postgres/postgres-pool.ts';
import type { Store } from './database-connection.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { serviceRoleQuery } from './session-context.ts';

/**
 * Opens a pool of sessions on a PostgreSQL server; each request has its own. Throws an error that says to the operator what
 * to do when the server cannot be used.
 */
export async function connectToServer(url: string, keysName?: string): Promise<Store> {
  if (!isAddress(url)) throw new Error(wrongAddress);
  const pool = createPool(url, keysName && `${namedByKeys}${keysName}`);
  try {
    await pool.use((client) => refuseOtherKeys(client, keysName));
  } catch (error) {
    await pool.close();
    throw error instanceof DatabaseUnavailable ? new Error(advice(error.code)) : error;
  }
  return {
    connection: new PooledConnection(pool),
    lanes: poolSize,
    // Each request has its own session, which is returned to the pool only when it is reusable.
    runRequest: (work) => work(),
    withLock: (work) => pool.use((client) => holdLock(client, work)),
    exec: (sql) => pool.use(async (client) => void (await send(client, sql, [], unlimitedMs))),
    query: (sql, params) => pool.use(async (client) => (await send(client, sql, params.map(asText))).rows),
    queryAsService: (sql, parameter) =>
      pool.use((client) =>
        awaitServer(client, callInPipeline(client, serviceRoleQuery(), naming(sql), parameter)),
      ),
    session: (work) =>
      pool.use((client) =>
        work(async (sql, params = []) => (await send(client, sql, params.map(asText))).rows),
      ),
    sessions: () => pool.sessions(),
    dump: async () => {
      throw new Error('A PostgreSQL server is dumped with pg_dump.');
    },
    close: () => pool.close(),
  };
}

/** Sessions of staff and parents that one process signs must be valid in the next. */
async function refuseOtherKeys(client: PoolClient, keysName: string | undefined): Promise<void> {
  if (keysName === undefined) return;
  const others = `select from pg_stat_activity
    where datname = current_database() and application_name like '${namedByKeys}%' and application_name <> $1`;
  const { rowCount } = await send(client, others, [`${namedByKeys}${keysName}`]);
  if (rowCount) throw new Error(otherKeys);
}

const namedByKeys = 'schoolgate keys ';

const otherKeys =
  'Another process serves this database with other keys, and would refuse the sign-ins of this one. Give both the same ' +
  'JWT_SECRET, VISITOR_SECRET, SECRET_KEY and VAPID_… keys (those of secrets.json), or stop the other first. Behind ' +
  'PgBouncer, whose idle connections bear the name of a process that has ended: RECONNECT in its console, then start.';

/** The driver decodes each part, and throws where that is not possible. */
function isAddress(url: string): boolean {
  if (!/^postgres(ql)?:/.test(url) || !URL.canParse(url)) return false;
  const { username, password, hostname, pathname } = new URL(url);
  try {
    return [username, password, hostname, pathname].map(decodeURIComponent).length > 0;
  } catch {
    return false;
  }
}

const wrongAddress =
  'DATABASE_URL is not the address of a PostgreSQL server. It looks like postgres://USER:PASSWORD@HOST:5432/DATABASE, with ' +
  '%40 for an @ in the password, %23 for #, %2F for / and %25 for %.';

function advice(code: string): string {
  return (
    adviceByCode.get(code) ??
    `The PostgreSQL server of DATABASE_URL does not answer (${code}): start it, or correct the address.`
  );
}

const wrongUser = 'The PostgreSQL server refuses the user or the password of DATABASE_URL: correct them.';
const adviceByCode = new Map([
  ['28000', wrongUser],
  ['28P01', wrongUser],
  ['3D000', 'The database that DATABASE_URL names does not exist: create it, or correct the name.'],
  ['53300', 'The PostgreSQL server of DATABASE_URL has no free connection: raise its max_connections.'],
  ['57P03', 'The PostgreSQL server of DATABASE_URL is still starting or stopping: try again in a moment.'],
]);

/** The library's connection, whose driver (postgres.js) is not used: see "Database" in docs/decisions.md. */
class PooledConnection extends PostgresConnection {
  readonly #pool: PostgresPool;

  constructor(pool: PostgresPool) {
    super({});
    this.#pool = pool;
    this.kysely = new Kysely({ dialect: createDialect(pool) });
  }

  override close(): Promise<void> {
    return this.#pool.close();
  }
}

/** Migrations, and waiting for another process that runs them, have no practical time limit. */
const unlimitedMs = 24 * 60 * 60 * 1000;

/**
 * Serialises servers that start concurrently on one database, as each would migrate it. The lock is a transaction's: that
 * of a session would be everyone's behind a pooler that lends sessions by transaction (PgBouncer).
 */
async function holdLock(client: PoolClient, work: () => Promise<void>): Promise<void> {
  await send(client, 'begin; set local idle_in_transaction_session_timeout = 0');
  await send(client, "select pg_advisory_xact_lock(hashtext('schoolgate migrations'))", [], unlimitedMs);
  try {
    await work();
  } finally {
    await send(client, 'commit');
  }
}

/** The server knows the type of each parameter and parses it from text. */
function asText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
