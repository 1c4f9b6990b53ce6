import { createPostgresConnection } from '@supabase/lite/postgres';
import type { Sql } from 'postgres';
import type { Store } from './database-connection.ts';
import { textSerializers } from './database-parameters.ts';

const sessions = 10;

/** A pool of sessions on a PostgreSQL server; each request has one to itself. */
export async function connectToServer(url: string): Promise<Store> {
  const connection = createPostgresConnection({
    url,
    postgresOptions: {
      max: sessions,
      onnotice: () => {},
      // As on the embedded database, which knows no other nothing.
      transform: { undefined: null },
    },
  });
  const { driver } = connection;
  driver.options.serializers = textSerializers();
  return {
    connection,
    lanes: sessions,
    // Each request has a session to itself, which its end rolls back.
    recover: async () => {},
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
