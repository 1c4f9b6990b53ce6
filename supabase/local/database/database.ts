import { App } from '@supabase/lite';
import { retryConflicts } from '#api/http/retry-conflicts.ts';
import type { DatabaseOptions, Query, Store } from './database-connection.ts';
import { migrate } from './database-migrations.ts';
import { openEmbedded } from './database-pglite.ts';
import { connectToServer } from './database-postgres.ts';
import { createQueue } from './database-queue.ts';
import {
  builtInConfigurations,
  builtInKnowledge,
  publishFirst,
  publishFirstArticles,
  seedScript,
  translateFirst,
} from './database-seed.ts';
import { assertAnonymousAccessRefused } from './database-self-test.ts';
import { answerUnavailable } from './database-unavailable.ts';
import { createFunctionCalls, type FunctionCall } from './function-calls.ts';
import { setContextInOneQuery } from './session-context.ts';
import { failureCodes, forgetFailures, silenceLibraryLogs } from './silence-library-logs.ts';

export interface Database {
  /**
   * Answers `/rest/v1/*` and `/auth/v1/*` as hosted Supabase does; 503 when the database is unreachable or the queue is full.
   * Rejects when the signal of the request, or of its caller, aborts before its turn: then it was not started.
   */
  fetch(request: Request, caller?: AbortSignal): Promise<Response>;
  /** Like `fetch`, for a function call with the secret key, at a fraction of the cost. */
  call(call: FunctionCall, caller?: AbortSignal): Promise<Response>;
  /** Runs a script as the owner of the database. */
  exec(sql: string): Promise<void>;
  /** Runs one statement as the owner of the database; `$1` is the first parameter. */
  query: Query;
  /** Runs `work` on one session; on an embedded database all other work waits. */
  session<T>(work: (query: Query) => Promise<T>): Promise<T>;
  /** How many requests of this process wait for the database, and its sessions on a PostgreSQL server. */
  load(): { waiting: number; sessions?: Record<string, number> };
  /** Returns the embedded database as one file; throws on a PostgreSQL server, where pg_dump does this. */
  dump(): Promise<Blob>;
  close(): Promise<void>;
}

/**
 * Opens the database that replaces hosted Supabase: migrated, with the same roles and grants, and checked to refuse
 * anonymous access. Throws a readable sentence when it cannot be opened safely.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const store = await openStore(options);
  const queue = createQueue({ lanes: store.lanes, capacity: 1000 });
  let app = createApp(store.connection, options);
  const alone = <T>(work: () => Promise<T>) => queue.always(() => store.runRequest(work));
  const answer = (request: Request) => {
    if (app.connection !== store.connection) app = createApp(store.connection, options);
    return app.fetch(request);
  };
  // A request to the REST API is one transaction; one to Auth may be several.
  const answerRest = (request: Request) =>
    retryConflicts(
      async () => {
        forgetFailures();
        return answer(request.clone());
      },
      ({ ok }) => (ok ? [] : failureCodes()),
    );
  const fetch = silenceLibraryLogs(
    answerUnavailable((request: Request, caller?: AbortSignal) =>
      queue.run(
        () =>
          store.runRequest(async () =>
            new URL(request.url).pathname.startsWith('/rest/') ? answerRest(request) : answer(request),
          ),
        caller ? AbortSignal.any([request.signal, caller]) : request.signal,
      ),
    ),
  );
  const callFunction = createFunctionCalls();
  const call = silenceLibraryLogs(
    answerUnavailable((asked: FunctionCall, caller?: AbortSignal) =>
      queue.run(
        () =>
          store.runRequest(
            async () => (await callFunction(store, asked)) ?? answer(requestOf(asked, options)),
          ),
        caller,
      ),
    ),
  );
  try {
    await store.withLock(() => migrate(app, store));
    await assertAnonymousAccessRefused(fetch, options.publishableKey);
    return {
      fetch,
      call,
      exec: (sql) => alone(() => store.exec(sql)),
      query: (sql, params = []) => alone(() => store.query(sql, params)),
      session: (work) => alone(() => store.session(work)),
      load: () => {
        const sessions = store.sessions?.();
        return { waiting: queue.waiting(), ...(sessions && { sessions }) };
      },
      dump: () => alone(store.dump),
      close: () => queue.always(store.close),
    };
  } catch (error) {
    await store.close();
    throw error;
  }
}

function requestOf({ method, url, body }: FunctionCall, { secretKey }: DatabaseOptions): Request {
  const headers = {
    apikey: secretKey,
    Authorization: `Bearer ${secretKey}`,
    'Content-Type': 'application/json',
  };
  return new Request(url, { method, headers, body });
}

/** Opens the database without migrating or checking it. */
export function openStore(
  options: Pick<DatabaseOptions, 'dataDir' | 'databaseUrl' | 'snapshot' | 'keysName'>,
): Promise<Store> {
  // Turns off the library's telemetry.
  process.env.LITE_TELEMETRY = '0';
  process.env.DO_NOT_TRACK = '1';
  return options.databaseUrl ? connectToServer(options.databaseUrl, options.keysName) : openEmbedded(options);
}

/**
 * Seeds the database: the two built-in schools with their conversations and articles, and the sample accounts with
 * `samplePassword` (null creates none). Idempotent.
 */
export async function seedDatabase(
  database: Database,
  { samplePassword }: { samplePassword: string | null },
): Promise<void> {
  await database.exec(await seedScript(samplePassword));
  for (const config of await builtInConfigurations()) {
    await database.query(publishFirst, [config]);
    await database.query(translateFirst, [config]);
  }
  for (const school of await builtInKnowledge()) await database.query(publishFirstArticles, school);
}

/** Only the REST and Auth APIs: no studio, no sign-up, and access tokens valid for an hour. */
export function createApp(
  connection: App['connection'],
  {
    jwtSecret,
    publishableKey,
    secretKey,
  }: Pick<DatabaseOptions, 'jwtSecret' | 'publishableKey' | 'secretKey'>,
): App {
  keepMigrationGrants(connection);
  setContextInOneQuery(connection);
  return new App({
    connection,
    api: { max_rows: 1000, schemas: ['public'] },
    studio: { enabled: false },
    auth: {
      enabled: true,
      jwt_secret: jwtSecret,
      jwt_expiry: 3600,
      minimum_password_length: 12,
      enable_signup: false,
      publishable_key: publishableKey,
      secret_key: secretKey,
      email: { enable_confirmations: false },
    },
  });
}

/**
 * On its first request the library would grant everything on every table to all roles, overriding the migrations' grants;
 * and if it found no table with row-level security, it would run all requests as superuser. It does neither when it is
 * marked as having checked already.
 */
function keepMigrationGrants(connection: object): void {
  if (!('rlsState' in connection)) {
    throw new Error('@supabase/lite has changed inside: check how it grants before using this version.');
  }
  connection.rlsState = 'active';
}
