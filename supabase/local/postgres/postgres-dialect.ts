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
import { answerTime } from '../database/answer-time.ts';
import { DatabaseUnavailable, markUnavailable } from '../database/database-unavailable.ts';
import { type PostgresPool, poolSize, release, send } from './postgres-pool.ts';

/**
 * Creates the dialect that lets the library's query builder use the pool. A statement of a request has `statementMs`, or as
 * long as the request may take where that is more; the setting of a function would come too late for the statement that
 * calls it.
 */
export function createDialect(pool: PostgresPool, statementMs = minuteMs): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PooledDriver(pool, statementMs),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

/** Importing 500 articles may take that long. */
const minuteMs = 60_000;

/** PostgreSQL ends a statement itself: a server that is silent for so much longer counts as dead. */
const graceMs = 5_000;

class PooledDriver implements Driver {
  readonly #pool: PostgresPool;
  readonly #statementMs: number;

  constructor(pool: PostgresPool, statementMs: number) {
    this.#pool = pool;
    this.#statementMs = statementMs;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Session> {
    const statementMs = Math.max(this.#statementMs, answerTime.getStore() ?? 0);
    return new Session(this.#pool, await markingUnavailable(this.#pool.acquire()), statementMs);
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
  readonly #statementMs: number;
  #client: PoolClient;
  #released = false;

  constructor(pool: PostgresPool, client: PoolClient, statementMs: number) {
    this.#pool = pool;
    this.#client = client;
    this.#statementMs = statementMs;
  }

  /**
   * An idle session of the pool may have been lost unnoticed: others are tried until one answers or none is left. Nothing
   * of the request has been sent yet.
   */
  async begin(): Promise<void> {
    for (let tries = poolSize; ; tries -= 1) {
      try {
        await this.send(`begin; set local statement_timeout = ${this.#statementMs}`);
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
    return send(this.#client, sql, parameters, this.#statementMs + graceMs);
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
