import type { App } from '@supabase/lite';

export interface DatabaseOptions {
  /** Folder of an embedded database. Without it and without `databaseUrl` the database is in memory. */
  dataDir?: string;
  /** A PostgreSQL server (15 or later) to use instead of the embedded one. */
  databaseUrl?: string;
  jwtSecret: string;
  publishableKey: string;
  secretKey: string;
  /** Names this process's keys to others on the same PostgreSQL server, which refuse to start with other ones. */
  keysName?: string;
  /** Throws when this process has lost the folder; called before and after every operation of an embedded database. */
  assertHeld?: () => void;
  /** A `dump` of an embedded database to open, which takes a fraction of the time of migrating. */
  snapshot?: Blob;
}

/** Runs one statement; `$1` is the first parameter. */
export type Query = (sql: string, params?: readonly unknown[]) => Promise<Record<string, unknown>[]>;

/** The database below the library: its connection for requests, and direct access as the owner. */
export interface Store {
  /** Replaced when a lost session has been reopened. */
  readonly connection: App['connection'];
  /** How many requests it serves concurrently. */
  lanes: number;
  /**
   * Runs the work of one request in a clean session. Throws `DatabaseUnavailable` when there is none at the moment.
   */
  runRequest<T>(work: () => Promise<T>): Promise<T>;
  /** Runs `work` while holding a lock across processes on this database. */
  withLock(work: () => Promise<void>): Promise<void>;
  exec(sql: string): Promise<void>;
  query(sql: string, params: readonly unknown[]): Promise<Record<string, unknown>[]>;
  /** Returns the text of one statement run as `service_role`, in a transaction of its own; `$1` is `parameter`. */
  queryAsService(sql: string, parameter: string): Promise<string | null>;
  /** Runs `work` on one session, so that a transaction can span several statements. */
  session<T>(work: (query: Query) => Promise<T>): Promise<T>;
  /** How many sessions of the pool are busy, idle and awaited. */
  sessions?(): { busy: number; idle: number; awaited: number };
  dump(): Promise<Blob>;
  close(): Promise<void>;
}
