import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { PoolClient } from 'pg';
import { DatabaseUnavailable, markUnavailable } from '../database/database-unavailable.ts';
import { type PostgresPool, poolSize, release, send } from './postgres-pool.ts';

/** Creates the dialect that lets the library's query builder use the pool. */
export function createDialect(pool: PostgresPool): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PooledDriver(pool),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

/** A minute per statement of a request, as importing 500 articles may take that long. */
const begin = "begin; set local statement_timeout = '60s'";

class PooledDriver implements Driver {
  readonly #pool: PostgresPool;

  constructor(pool: PostgresPool) {
    this.#pool = pool;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Session> {
    return new Session(this.#pool, await markingUnavailable(this.#pool.acquire()));
  }

  beginTransaction(session: Session): Promise<void> {
    return markingUnavailable(session.begin());
  }

  async commitTransaction(session: Session): Promise<void> {
    await markingUnavailable(session.send('commit'));
  }

  async rollbackTransaction(session: Session): Promise<void> {
    await markingUnavailable(session.send('rollback'));
  }

  async releaseConnection(session: Session): Promise<void> {
    session.release();
  }

  destroy(): Promise<void> {
    return this.#pool.close();
  }
}

class Session implements DatabaseConnection {
  readonly #pool: PostgresPool;
  #client: PoolClient;
  #released = false;

  constructor(pool: PostgresPool, client: PoolClient) {
    this.#pool = pool;
    this.#client = client;
  }

  /**
   * An idle session of the pool may have been lost unnoticed: others are tried until one answers or none is left. Nothing
   * of the request has been sent yet.
   */
  async begin(): Promise<void> {
    for (let tries = poolSize; ; tries -= 1) {
      try {
        await this.send(begin);
        return;
      } catch (error) {
        if (!(error instanceof DatabaseUnavailable) || tries === 0) throw error;
      }
      this.release();
      this.#client = await this.#pool.acquire();
      this.#released = false;
    }
  }

  send(sql: string, parameters: readonly unknown[] = []) {
    return send(this.#client, sql, parameters);
  }

  release(): void {
    if (this.#released) return;
    this.#released = true;
    release(this.#client);
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { command, rowCount, rows } = await markingUnavailable(this.send(query.sql, query.parameters));
    return { rows, ...(writeCommands.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }) };
  }

  streamQuery(): never {
    throw new Error('This driver does not stream.');
  }
}

const writeCommands = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

async function markingUnavailable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof DatabaseUnavailable) markUnavailable();
    throw error;
  }
}
