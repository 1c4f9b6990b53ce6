import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { sign } from 'hono/jwt';
import WebSocket from 'ws';
import type { Database } from '../../supabase/local/database.ts';
import { keys } from './engines.ts';
import { people } from './school-fixture.ts';

/** Who may ask: a stranger, staff of school a, staff of school b, inactive staff of a, the admin, the chat service. */
export const identities = ['stranger', 'ana', 'bela', 'idle', 'head', 'service'] as const;
export type Identity = (typeof identities)[number];

/** The Supabase client that a browser (or the service) of this person has, over the real HTTP interface. */
export async function clientOf(database: Database, identity: Identity): Promise<SupabaseClient> {
  const key = identity === 'service' ? keys.secretKey : keys.publishableKey;
  return createClient('http://database.test', key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: {
      headers: await signIn(identity),
      fetch: (input, init) => database.fetch(new Request(input, init)),
    },
    realtime: isTransport(WebSocket) ? { transport: WebSocket } : {},
  });
}

/** The header of a session. Its claims say nothing of schools, as those of the real ones. */
export async function signIn(identity: Identity): Promise<Record<string, string>> {
  if (identity === 'stranger' || identity === 'service') return {};
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    sub: people[identity],
    aud: 'authenticated',
    role: 'authenticated',
    iat: now,
    exp: now + 3600,
  };
  return { Authorization: `Bearer ${await sign(claims, keys.jwtSecret, 'HS256')}` };
}

export async function clientsOf(database: Database): Promise<Record<Identity, SupabaseClient>> {
  const [stranger, ana, bela, idle, head, service] = await Promise.all([
    clientOf(database, 'stranger'),
    clientOf(database, 'ana'),
    clientOf(database, 'bela'),
    clientOf(database, 'idle'),
    clientOf(database, 'head'),
    clientOf(database, 'service'),
  ]);
  return { stranger, ana, bela, idle, head, service };
}

/** Node 20 has no WebSocket of its own; that of ws works, and is typed for Node's events instead of the browser's. */
function isTransport(socket: unknown): socket is typeof globalThis.WebSocket {
  return typeof socket === 'function';
}
