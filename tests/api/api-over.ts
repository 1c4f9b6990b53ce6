import { createClient } from '@supabase/supabase-js';
import WebSocket from 'ws';
import { createApi } from '#api/app.ts';
import { openHostedSession } from '#api/auth/hosted-session.ts';
import { setHostedStaffPassword } from '#api/auth/password/staff-password.ts';
import type { ApiDeps, LogEntry } from '#api/http/api-deps.ts';
import { createHostedStaffAccount } from '#api/team/team-hosted-account.ts';
import { keys } from '../sql/setup/engines.ts';
import { visitorSecret } from './visitor/visitor-secret.ts';

export const debug = 'debug-tenant';
export const { publishableKey, secretKey } = keys;

/** The headers of who has this token. */
export const bearer = (token: unknown) => ({ Authorization: `Bearer ${token}` });

type Fetch = (request: Request) => Promise<Response>;
type Answer = { status: number; headers: Headers; text: string; body: Record<string, unknown> };

type Particulars = Partial<
  Pick<
    ApiDeps,
    | 'createStaffAccount'
    | 'setStaffPassword'
    | 'openSession'
    | 'model'
    | 'embedder'
    | 'oidc'
    | 'sendsMail'
    | 'inBackground'
    | 'outbox'
    | 'mailWebhookSecret'
    | 'pushKey'
    | 'serviceCalls'
    | 'webhookHosts'
  >
>;

/**
 * The service over any database, with a clock and an address the test sets, waits it counts and a log it can read. It makes staff
 * accounts and their passwords as on hosted Supabase, and by default has no model and nothing that goes on after an answer.
 */
export function apiOver(fetch: Fetch, particulars?: Particulars, key = secretKey) {
  const connect = () => clientOver(fetch, key);
  const newId = () => crypto.randomUUID();
  const scene = { now: Date.now(), address: null as string | null, held: [] as number[] };
  const log: LogEntry[] = [];
  const api = createApi({
    connect,
    visitorSecret,
    version: '1.2.3',
    publicUrl: 'https://console.example',
    now: () => scene.now,
    wait: async (ms) => void scene.held.push(ms),
    newId,
    createStaffAccount: createHostedStaffAccount({ connect, newId }),
    setStaffPassword: setHostedStaffPassword({ connect }),
    openSession: openHostedSession({ connect }),
    inBackground: () => {},
    ...particulars,
    clientAddress: () => scene.address,
    log: (entry) => log.push(entry),
    consoleOrigins: ['https://console.example'],
  });

  async function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return readAnswer(await api.request(path, { method: 'POST', body: text, headers }));
  }
  /** Headers of a new visitor of the tenant. */
  async function visit(tenant: string): Promise<Record<string, string>> {
    const { body } = await post('/mock/token', { user_id: tenant });
    return { Authorization: `Bearer ${body.access_token}` };
  }
  return { api, scene, log, post, visit };
}

export function clientOver(fetch: Fetch, key: string) {
  return createClient('http://database.test', key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: (input, init) => fetch(new Request(input, init)) },
    realtime: isTransport(WebSocket) ? { transport: WebSocket } : {},
  });
}

/** Node 20 has no WebSocket of its own, and that of ws, which works, is typed for Node's events instead of the DOM's. */
function isTransport(socket: unknown): socket is typeof globalThis.WebSocket {
  return typeof socket === 'function';
}

async function readAnswer(response: Response): Promise<Answer> {
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: JSON.parse(text) };
}
