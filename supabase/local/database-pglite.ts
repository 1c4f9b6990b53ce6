import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { createPgliteConnection } from '@supabase/lite/pglite';
import type { DatabaseOptions, Store } from './database-connection.ts';

/**
 * The embedded database has one session for all. Requests that overlapped would run inside each other's transaction, as
 * each other's user or as superuser: so one at a time.
 */
export async function openEmbedded({ dataDir, image }: DatabaseOptions): Promise<Store> {
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
