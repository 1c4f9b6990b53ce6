import { PostgresConnection } from '@supabase/lite/postgres';
import { Kysely } from 'kysely';
import type { PoolClient } from 'pg';
import type { Store } from './database-connection.ts';
import { createDialect } from './postgres-dialect.ts';
import { createPool, type PostgresPool, poolSize, send } from './postgres-pool.ts';

/** A pool of sessions on a PostgreSQL server; each request has one to itself. */
export async function connectToServer(url: string): Promise<Store> {
  const pool = createPool(url);
  return {
    connection: new PooledConnection(pool),
    lanes: poolSize,
    // Each request has a session to itself, which goes back into the pool only when it is fit for another.
    recover: async () => {},
    alone: (work) => pool.use((client) => holdLock(client, work)),
    exec: (sql) => pool.use(async (client) => void (await send(client, sql, [], unlimitedMs))),
    query: (sql, params) => pool.use(async (client) => (await send(client, sql, params.map(asText))).rows),
    dump: async () => {
      throw new Error('A PostgreSQL server is dumped with pg_dump.');
    },
    close: () => pool.close(),
  };
}

/** The library's connection, whose own driver (postgres.js) is never used: see "Database" in docs/decisions.md. */
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

/** A migration takes as long as it takes, and so does waiting for the server that runs it. */
const unlimitedMs = 24 * 60 * 60 * 1000;

/** Servers that start at once on one database would all migrate it: they take turns. */
async function holdLock(client: PoolClient, work: () => Promise<void>): Promise<void> {
  await send(client, "select pg_advisory_lock(hashtext('schoolgate migrations'))", [], unlimitedMs);
  try {
    await work();
  } finally {
    await send(client, "select pg_advisory_unlock(hashtext('schoolgate migrations'))");
  }
}

/** The server knows the type of each parameter and reads it from text. */
function asText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
