import type { App } from '@supabase/lite';

export interface DatabaseOptions {
  /** Folder of an embedded database. Without it and without `databaseUrl` the data live in memory. */
  dataDir?: string;
  /** A PostgreSQL server (15 or later) to use instead of the embedded one. */
  databaseUrl?: string;
  jwtSecret: string;
  publishableKey: string;
  secretKey: string;
  /** Throws when the folder is no longer this process's: asked before and after whatever an embedded database does. */
  assertHeld?: () => void;
  /** What `dump` of an embedded database returned: opens in a fraction of the time. */
  image?: Blob;
}

/** Runs one statement; `$1` is the first parameter. */
export type Query = (sql: string, params?: readonly unknown[]) => Promise<Record<string, unknown>[]>;

/** The database under the library: what requests go through, and the owner's own way in. */
export interface Store {
  /** Another one after a session that was lost has been opened again. */
  readonly connection: App['connection'];
  /** How many requests it serves at once. */
  lanes: number;
  /**
   * Runs what one request asks, on a database that is as if none had been before. Throws `DatabaseUnavailable` when that
   * is not possible at the moment.
   */
  turn<T>(work: () => Promise<T>): Promise<T>;
  /** Runs `work` while no other process does the same on this database. */
  alone(work: () => Promise<void>): Promise<void>;
  exec(sql: string): Promise<void>;
  query(sql: string, params: readonly unknown[]): Promise<Record<string, unknown>[]>;
  /** The text that one statement returns when `service_role` runs it, in a transaction of its own; `$1` is `parameter`. */
  asService(sql: string, parameter: string): Promise<string | null>;
  /** Runs `work` on one session, so that a transaction can span several statements. */
  session<T>(work: (query: Query) => Promise<T>): Promise<T>;
  dump(): Promise<Blob>;
  close(): Promise<void>;
}
