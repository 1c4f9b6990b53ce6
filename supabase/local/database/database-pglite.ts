import { existsSync } from 'node:fs';
import path from 'node:path';
import { types } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { createPgliteConnection, type PgliteConnection } from '@supabase/lite/pglite';
import type { DatabaseOptions, Query, Store } from './database-connection.ts';
import { textSerializers, wellFormed } from './database-parameters.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { momentText } from './moment-text.ts';
import { serviceRoleQuery } from './session-context.ts';

/**
 * Opens the embedded database, whose one session all requests share.
 *
 * 1. Overlapping requests would run inside each other's transaction, as each other's user or as superuser, so requests
 *    are serialised.
 * 2. After a failed statement, the session is rolled back and must pass a health check before the next request uses it.
 * 3. A session that fails the check is closed, and the database reopened.
 */
export async function openEmbedded({
  dataDir,
  snapshot,
  assertHeld = () => {},
}: Pick<DatabaseOptions, 'dataDir' | 'snapshot' | 'assertHeld'>): Promise<Store> {
  if (dataDir) refuseIncomplete(dataDir);
  let session = await openSession(dataDir, snapshot).catch((error: unknown) => {
    throw dataDir ? unopened(dataDir, error) : error;
  });

  async function reopen(): Promise<void> {
    const { driver } = session.connection;
    // Without a folder the data exist only in this session.
    const rescued = dataDir ? undefined : await driver.dumpDataDir('none');
    await session.connection.close().catch(() => undefined);
    session = await openSession(dataDir, rescued);
  }

  async function recover(): Promise<void> {
    if (!session.failed || (await isRecovered(session))) return;
    // Not `console.error`: during a request that is collected and not printed.
    console.warn('The session of the embedded database was lost. It is opened again.');
    try {
      await reopen();
    } catch (error) {
      throw new DatabaseUnavailable('session_lost', { cause: error });
    }
  }

  const query: Query = async (sql, params = []) =>
    (await session.connection.driver.query<Record<string, unknown>>(sql, [...params])).rows;
  return {
    get connection() {
      return session.connection;
    },
    lanes: 1,
    async runRequest(work) {
      assertHeld();
      await recover();
      const done = await work();
      assertHeld();
      return done;
    },
    withLock: (work) => work(),
    exec: async (sql) => void (await session.connection.driver.exec(sql)),
    query,
    async queryAsService(sql, parameter) {
      const { driver } = session.connection;
      await driver.exec(`begin; ${serviceRoleQuery()}`);
      const { rows } = await driver.query<[string | null]>(sql, [parameter], { rowMode: 'array' });
      await driver.exec('commit');
      return rows[0]?.[0] ?? null;
    },
    session: (work) => work(query),
    dump: () => session.connection.driver.dumpDataDir('none'),
    close: () => session.connection.close(),
  };
}

/** The library makes a new database, fails at the rest of the old one, and gives no reason. */
function refuseIncomplete(folder: string): void {
  if (!existsSync(path.join(folder, 'base')) || existsSync(path.join(folder, 'PG_VERSION'))) return;
  throw new Error(
    `The database in ${folder} is not whole: its file PG_VERSION is missing, as in a copy that was interrupted. Copy it again, ` +
      'or restore a backup into a new DATA_DIR (npm run restore -- FILE). Nothing was changed.',
  );
}

/** Not every failure of the library has a message: its own of files has a number. */
function unopened(folder: string, error: unknown): Error {
  const why = error instanceof Error && error.message ? ` (${error.message})` : '';
  return new Error(
    `The database in ${folder} cannot be opened${why}. Is there room on the disk? If so, it is damaged, or was made by another ` +
      'version of PostgreSQL: start the version of Schoolgate that last used it, or restore a backup into a new DATA_DIR ' +
      '(npm run restore -- FILE).',
    { cause: error },
  );
}

interface Session {
  connection: PgliteConnection;
  /** A statement has failed since the last health check. */
  failed: boolean;
}

async function openSession(dataDir: string | undefined, snapshot: Blob | undefined): Promise<Session> {
  const connection = await createPgliteConnection({
    url: dataDir,
    pgliteOptions: {
      extensions: { pg_trgm },
      parsers: { [types.TIMESTAMPTZ]: momentText },
      ...(snapshot && { loadDataDir: snapshot }),
    },
  });
  const { driver } = connection;
  await driver.waitReady;
  driver.serializers = textSerializers();
  const session: Session = { connection, failed: false };
  const query = driver.query.bind(driver);
  const exec = driver.exec.bind(driver);
  const trackFailures = async <T>(sql: string, send: () => Promise<T>): Promise<T> => {
    try {
      wellFormed(sql);
      return await send();
    } catch (error) {
      session.failed = true;
      throw withCode(error);
    }
  };
  driver.query = (sql, ...args) => trackFailures(sql, () => query(sql, ...args));
  driver.exec = (sql, ...args) => trackFailures(sql, () => exec(sql, ...args));
  return session;
}

/** A failure of the engine itself has no SQLSTATE, as one of the library at a request that it cannot read. */
function withCode(error: unknown): unknown {
  const hasNone = typeof error === 'object' && error !== null && !('code' in error);
  return hasNone ? Object.assign(error, { code: 'XX000' }) : error;
}

const attempts = 3;

/** The rollback itself may fail on leftovers of the failure, so it is repeated. */
async function isRecovered(session: Session): Promise<boolean> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    session.failed = false;
    if ((await isHealthy(session.connection)) && !session.failed) return true;
  }
  session.failed = true;
  return false;
}

let probeNumber = 0;

async function isHealthy({ driver }: PgliteConnection): Promise<boolean> {
  probeNumber = (probeNumber + 1) % 1_000_000;
  try {
    await driver.exec('rollback');
    const sql = 'select $1::int as answer, current_user = session_user as owner';
    const { rows } = await driver.query<{ answer: number; owner: boolean }>(sql, [probeNumber]);
    return rows[0]?.answer === probeNumber && rows[0].owner;
  } catch {
    return false;
  }
}
