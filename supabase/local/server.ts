import { fork } from 'node:child_process';
import { existsSync, renameSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { unknownRoute } from '#api/app.ts';
import { readVapid } from '#api/push/vapid.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { createBackupRoute } from './backup/backup-route.ts';
import { type Database, openDatabase, seedDatabase } from './database/database.ts';
import { closeSampleAccounts, hasActiveStaff } from './database/sample-accounts.ts';
import { exitCodeOf } from './exit-code.ts';
import { removeUnfinished } from './folder/data-folder.ts';
import { type FolderLock, lockFolder } from './folder/folder-lock.ts';
import { createGateway } from './gateway.ts';
import { closeAfterUnreadBody, createHttpServer } from './http-server.ts';
import { limitByAddress } from './limit-by-address.ts';
import { openSenders } from './outbox-senders.ts';
import { startOutbox } from './outbox-worker.ts';
import { buildIfChanged } from './pages/build.ts';
import { createChatPolicies, readSchoolSites, schoolSitesQuery } from './pages/chat-policy.ts';
import { backendOrigins } from './pages/page-headers.ts';
import { builtPages, livePages, type Pages } from './pages/pages.ts';
import { nonPage } from './pages/security-headers.ts';
import { keysName, loadSecrets, type Secrets } from './secrets.ts';
import { createService } from './service.ts';
import type { Settings } from './settings.ts';
import { createMetrics, metricsRoute } from './watch/metrics.ts';
import { openTraces, type Traces } from './watch/traces.ts';
import { createWatch } from './watch/watch.ts';
import { watchDatabase } from './watch/watch-database.ts';
import { watchRequests } from './watch/watch-requests.ts';

export interface RunningServer {
  port: number;
  /** Whether there are sample accounts. */
  sampleAccounts: boolean;
  /** Whether there is an account of a member of staff that is active. */
  hasStaff: boolean;
  /** Finishes running requests (3 s at most), closes the database, unlocks the folder. Safe to call twice. */
  close(): Promise<void>;
}

/**
 * Starts the whole product in one process on one port: pages, embedded Supabase, chat service.
 * Listens only when the database is migrated, seeded and has passed its self-test, and the pages are built.
 * `stop` aborts a start: it then throws, and leaves nothing running.
 */
export async function startServer(
  settings: Settings,
  env: NodeJS.ProcessEnv,
  stop?: AbortSignal,
): Promise<RunningServer> {
  const failed = new AbortController();
  const aborted = AbortSignal.any(stop ? [stop, failed.signal] : [failed.signal]);
  const lock = await lockFolder(settings.dataDir, { stop: aborted });
  let building: Promise<unknown> | undefined;
  let database: Database | undefined;
  let traces: Traces | null = null;
  try {
    removeUnfinished(settings.dataDir);
    const secrets = await loadSecrets(settings, env);
    const vapid = readVapid(
      {
        publicKey: secrets.vapidPublicKey,
        privateKey: secrets.vapidPrivateKey,
        subject: env.VAPID_SUBJECT,
      },
      settings.publicUrl,
    );
    building = settings.dev ? undefined : buildIfChanged(aborted);
    building?.catch((error: unknown) => failed.abort(error));
    database = await startDatabase(settings, secrets, lock, aborted);
    const sampleAccounts = await closeSampleAccounts(database, settings);
    const hasStaff = await hasActiveStaff(database);
    await building;
    aborted.throwIfAborted();
    const server = createHttpServer();
    const pages = settings.dev ? await livePages(server) : createPages(database, settings, env);
    const backups = settings.databaseUrl ? null : createBackupRoute(database, settings.dataDir);
    const metrics = settings.metricsToken === null ? null : createMetrics(database);
    traces = settings.tracesEndpoint === null ? null : await traceServer(settings.tracesEndpoint);
    const watch = createWatch({
      print: settings.logRequests ? console.log : null,
      metrics,
      traces,
      now: Date.now,
    });
    const asked = traces ? watchDatabase(database, traces.database, clock.now) : database;
    const service = createService(asked, secrets, { ...settings, sampleAccounts }, watch.job);
    const backend = new Hono();
    backend.use(watchRequests(watch.request, { ...clock, ...(traces && { begin: traces.begin }) }));
    if (backups) backend.route('/', backups.route);
    if (settings.rateLimits) backend.use(limitByAddress(settings.trustProxy));
    if (metrics && settings.metricsToken) backend.route('/', metricsRoute(metrics, settings.metricsToken));
    backend.route('/', createGateway(asked.fetch));
    backend.route('/', service.routes);
    backend.notFound(unknownRoute);
    server.on('request', closeAfterUnreadBody(route(backend, pages)));
    await listen(server, settings);
    await backups?.announce(settings.host, portOf(server));
    const opened = database;
    const openedTraces = traces;
    const outbox = openSenders(settings, secrets.visitorSecret, vapid);
    const stopOutbox = startOutbox(service.deps, outbox.senders);
    const close = async () => {
      // At once, as the process has five seconds for all of it.
      await Promise.all([stopServing(server, pages), backups?.withdraw(), stopOutbox()]);
      outbox.close();
      await opened.close();
      lock.release();
      await openedTraces?.close();
    };
    return { port: portOf(server), sampleAccounts, hasStaff, close: once(close) };
  } catch (error) {
    failed.abort();
    await building?.catch(() => {});
    await database?.close();
    await traces?.close();
    lock.release();
    throw error;
  }
}

function traceServer(endpoint: string): Promise<Traces> {
  return openTraces({ endpoint, version: packageJson.version, now: Date.now, warn: console.warn });
}

/** Exits at once: when another process has taken the folder, an orderly shutdown would write to it. */
function createPages(database: Database, { trustProxy }: Settings, env: NodeJS.ProcessEnv): Pages {
  const read = async () => readSchoolSites(await database.query(schoolSitesQuery));
  const chatPolicies = createChatPolicies({ read, now: () => performance.now() });
  return builtPages({ chatPolicies, backends: backendOrigins(env), trustProxy });
}

async function startDatabase(
  settings: Settings,
  secrets: Secrets,
  { assertHeld }: FolderLock,
  stop: AbortSignal,
): Promise<Database> {
  const dataDir = path.join(settings.dataDir, 'postgres');
  if (!settings.databaseUrl && !existsSync(dataDir)) await createDatabaseFolder(dataDir, stop);
  const database = await openDatabase({
    ...(settings.databaseUrl
      ? { databaseUrl: settings.databaseUrl, keysName: keysName(secrets) }
      : { dataDir, assertHeld }),
    jwtSecret: secrets.jwtSecret,
    secretKey: secrets.secretKey,
    publishableKey: settings.publishableKey,
  });
  if (!stop.aborted) await seedDatabase(database, { samplePassword: settings.samplePassword });
  return database;
}

/**
 * An incomplete database folder cannot be opened again, so it is created under a temporary name, in a child process, and
 * renamed when complete.
 */
async function createDatabaseFolder(dataDir: string, stop: AbortSignal): Promise<void> {
  const temporaryFolder = `${dataDir}.new-${process.pid}-${Date.now()}`;
  const child = fork(new URL('./folder/create-database-folder.ts', import.meta.url), [temporaryFolder]);
  const code = await exitCodeOf(child, stop).catch((error: unknown) => {
    rmSync(temporaryFolder, { recursive: true, force: true });
    throw error;
  });
  if (code !== 0) {
    rmSync(temporaryFolder, { recursive: true, force: true });
    throw new Error(`The database folder ${dataDir} could not be made. Is there room on the disk?`);
  }
  renameSync(temporaryFolder, dataDir);
}

const clock = { now: () => performance.now(), newId: () => crypto.randomUUID() };

function route(backend: Hono, pages: Pages) {
  const answer = getRequestListener(backend.fetch, { overrideGlobalObjects: false });
  return (...[request, response]: Parameters<Pages['handle']>) => {
    const isBackend = /^\/(rest\/v1|auth\/v1|api|mock)\//.test(request.url ?? '');
    if (!isBackend) return pages.handle(request, response);
    for (const [name, value] of Object.entries(nonPage)) response.setHeader(name, value);
    void answer(request, response);
  };
}

function listen(server: Server, { port, host }: Settings): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(listenError(error, port)));
    server.listen(port, host, resolve);
  });
}

function listenError(error: Error, port: number): Error {
  const taken = 'code' in error && error.code === 'EADDRINUSE';
  return taken ? new Error(`Port ${port} is taken. Stop what uses it, or set PORT to another one.`) : error;
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/** Takes no new connection from now on, and returns when the running requests are answered or their time is over. */
async function stopServing(server: Server, pages: Pages): Promise<void> {
  // The next request on a keep-alive connection is answered, and is the last on it.
  server.prependListener('request', (_, response) => response.setHeader('Connection', 'close'));
  const sweep = setInterval(() => server.closeIdleConnections(), 100);
  const drainTimer = setTimeout(() => server.closeAllConnections(), drainMs);
  await Promise.all([pages.close(), new Promise((resolve) => server.close(resolve))]);
  clearInterval(sweep);
  clearTimeout(drainTimer);
}

/** Leaves time for the database to close within the five seconds that `start.ts` allows. */
const drainMs = 3_000;

function once<T>(action: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => {
    result ??= action();
    return result;
  };
}
