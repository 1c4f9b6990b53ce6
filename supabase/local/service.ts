import { AsyncLocalStorage } from 'node:async_hooks';
import { createClient } from '@supabase/supabase-js';
import { Hono } from 'hono';
import WebSocket from 'ws';
import { createApi } from '#api/app.ts';
import type { ApiDeps, JobEntry } from '#api/http/api-deps.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { clientAddress } from './client-address.ts';
import type { Database } from './database/database.ts';
import type { Secrets } from './secrets.ts';
import type { Settings } from './settings.ts';
import { createEmbeddedStaffAccount } from './staff-account.ts';
import { setEmbeddedStaffPassword } from './staff-password.ts';
import { openEmbeddedSession } from './staff-session.ts';
import { webhookTransport } from './webhooks/webhook-transport.ts';

type ServiceSettings = Pick<
  Settings,
  'trustProxy' | 'model' | 'embedder' | 'oidc' | 'mail' | 'reachable' | 'webhookHosts' | 'publicUrl'
> & { sampleAccounts?: boolean };

/**
 * Creates the chat service in this process, whose Supabase client calls the database directly, and returns its routes and
 * what it depends on.
 */
export function createService(
  database: Pick<Database, 'fetch' | 'call' | 'query'>,
  secrets: Secrets,
  {
    trustProxy,
    model,
    embedder,
    oidc,
    mail,
    reachable,
    sampleAccounts = false,
    webhookHosts,
    publicUrl,
  }: ServiceSettings,
  onJob?: (entry: JobEntry) => void,
): { routes: Hono; deps: ApiDeps } {
  const callers = new AsyncLocalStorage<AbortSignal>();
  // Aborts database calls when the caller disconnects.
  const fetchForCaller: typeof fetch = (input, init) => {
    const caller = callers.getStore();
    const url = String(input);
    const { method, body, signal } = init ?? {};
    if (method !== 'POST' || typeof body !== 'string' || !url.startsWith(functions)) {
      return database.fetch(new Request(input, init), caller);
    }
    return database.call({ method, url, body }, anySignal(signal, caller));
  };
  const connect = () => connectAsService(fetchForCaller, secrets.secretKey);
  const deps: ApiDeps = {
    connect,
    visitorSecret: secrets.visitorSecret,
    version: packageJson.version,
    now: Date.now,
    newId: () => crypto.randomUUID(),
    clientAddress: (c) => clientAddress(c, trustProxy),
    inBackground: (work) => void callers.run(noCaller, work),
    createStaffAccount: createEmbeddedStaffAccount(database),
    setStaffPassword: setEmbeddedStaffPassword(database),
    openSession: openEmbeddedSession(database, connect),
    model,
    embedder,
    oidc,
    mailWebhookSecret: mail.webhookSecret,
    sendsMail: (mail.smtpUrl ?? mail.api) !== null,
    webhookHosts,
    serviceCalls: webhookTransport,
    publicUrl,
    pushKey: secrets.vapidPublicKey,
    // Not reported on a server that others may reach.
    sampleAccounts: !reachable && sampleAccounts,
    ...(onJob && { onJob }),
    log: (entry) => console.warn(JSON.stringify(entry)),
  };
  const routes = new Hono();
  routes.use((c, next) => callers.run(c.req.raw.signal, next));
  return { routes: routes.route('/', createApi(deps)), deps };
}

/** Never aborted. */
const noCaller = AbortSignal.any([]);
const address = 'http://database.internal';
const functions = `${address}/rest/v1/rpc/`;

function anySignal(...signals: (AbortSignal | null | undefined)[]): AbortSignal {
  return AbortSignal.any(signals.filter((signal) => signal != null));
}

/** Returns a new client with the secret key, over the database in this process. */
function connectAsService(database: typeof fetch, secretKey: string) {
  return createClient(address, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: database },
    realtime: isTransport(WebSocket) ? { transport: WebSocket } : {},
  });
}

/** The client requires a WebSocket, which Node 20 lacks; that of ws works, but is typed for Node's events. */
function isTransport(socket: unknown): socket is typeof globalThis.WebSocket {
  return typeof socket === 'function';
}
