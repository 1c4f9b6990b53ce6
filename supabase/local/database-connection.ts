import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { App } from '@supabase/lite';
import { createPgliteConnection } from '@supabase/lite/pglite';
import { createPostgresConnection } from '@supabase/lite/postgres';
import type { Sql } from 'postgres';

export interface DatabaseOptions {
  /** Folder of an embedded database. Without it and without `databaseUrl` the data live in memory. */
  dataDir?: string;
  /** A PostgreSQL server (15 or later) to use instead of the embedded one. */
  databaseUrl?: string;
  jwtSecret: string;
  publishableKey: string;
  secretKey: string;
  /** What `dump` of an embedded database returned: opens in a fraction of the time. */
  image?: Blob;
}

/** The database under the library: what requests go through, and the owner's own way in. */
export interface Store {
  connection: App['connection'];
  /** Runs `work` when everything asked before has ended, if the database needs that. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  /** Runs `work` while no other process does the same on this database. */
  alone(work: () => Promise<void>): Promise<void>;
  exec(sql: string): Promise<void>;
  query(sql: string, params: readonly unknown[]): Promise<Record<string, unknown>[]>;
  dump(): Promise<Blob>;
  close(): Promise<void>;
}

export function createConnection(options: DatabaseOptions): Promise<Store> {
  return options.databaseUrl ? connectToServer(options.databaseUrl) : openEmbedded(options);
}

/**
 * The embedded database has one session for all. Requests that overlapped would run inside each other's transaction, as
 * each other's user or as superuser: so one at a time.
 */
async function openEmbedded({ dataDir, image }: DatabaseOptions): Promise<Store> {
  const connection = await createPgliteConnection({
    url: dataDir,
    pgliteOptions: { extensions: { pg_trgm }, ...(image && { loadDataDir: image }) },
  });
  const { driver } = connection;
  return {
    connection,
    inTurn: createQueue(),
    alone: (work) => work(),
    exec: async (sql) => void (await driver.exec(sql)),
    query: async (sql, params) => (await driver.query<Record<string, unknown>>(sql, [...params])).rows,
    dump: () => driver.dumpDataDir('none'),
    close: () => connection.close(),
  };
}

async function connectToServer(url: string): Promise<Store> {
  // The driver would send a JSON text as a JSON string of that text, and a function would find no keys in it.
  const serialize = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
  const parse = (text: string): unknown => JSON.parse(text);
  const connection = createPostgresConnection({
    url,
    postgresOptions: {
      onnotice: () => {},
      types: {
        json: { to: 114, from: [114], serialize, parse },
        jsonb: { to: 3802, from: [3802], serialize, parse },
      },
    },
  });
  const { driver } = connection;
  return {
    connection,
    inTurn: (work) => work(),
    alone: (work) => holdLock(driver, work),
    exec: async (sql) => void (await driver.unsafe(sql).simple()),
    query: async (sql, params) => [...(await driver.unsafe(sql, params.map(asText)))],
    dump: async () => {
      throw new Error('A PostgreSQL server is dumped with pg_dump.');
    },
    close: () => connection.close(),
  };
}

/** Servers that start at once on one database would all migrate it: they take turns. */
async function holdLock(driver: Sql, work: () => Promise<void>): Promise<void> {
  const held = await driver.reserve();
  try {
    await held`select pg_advisory_lock(hashtext('schoolgate migrations'))`;
    await work();
  } finally {
    await held`select pg_advisory_unlock(hashtext('schoolgate migrations'))`;
    held.release();
  }
}

/** One at a time, with a turn of the event loop in between: without it, new connections are never accepted under load. */
function createQueue(): Store['inTurn'] {
  let tail: Promise<unknown> = Promise.resolve();
  const breathe = () => new Promise((resolve) => setImmediate(resolve));
  return (work) => {
    const result = tail.then(work);
    tail = result.then(breathe, breathe);
    return result;
  };
}

/** The server knows the type of each parameter and reads it from text. */
function asText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
