import { createPostgresConnection } from '@supabase/lite/postgres';
import type { Sql } from 'postgres';
import type { Store } from './database-connection.ts';

/** A pool of sessions on a PostgreSQL server; each request has one to itself. */
export async function connectToServer(url: string): Promise<Store> {
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

/** The server knows the type of each parameter and reads it from text. */
function asText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
