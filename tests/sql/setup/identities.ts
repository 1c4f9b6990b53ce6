import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import WebSocket from 'ws';
import type { Database } from '#local/database/database.ts';
import { keys } from './engines.ts';
import { people } from './school-fixture.ts';
import { tokenOf } from './staff-token.ts';

/** Who may ask: a stranger, staff of school a, staff of school b, inactive staff of a, the admin, the chat service. */
export const identities = ['stranger', 'ana', 'bela', 'idle', 'head', 'service'] as const;
export type Identity = (typeof identities)[number];

/** The Supabase client that a browser (or the service) of this person has, over the real HTTP interface. */
export async function clientOf(database: Database, identity: Identity): Promise<SupabaseClient> {
  if (identity === 'service') return openClient(database, keys.secretKey, {});
  // The session is one that `fillSchools` has opened.
  return clientWith(database, identity === 'stranger' ? null : await tokenOf(people[identity]));
}

/** The Supabase client of a browser with this access token. */
export function clientWith(database: Database, token: string | null): SupabaseClient {
  return openClient(database, keys.publishableKey, token ? { Authorization: `Bearer ${token}` } : {});
}

function openClient(database: Database, key: string, headers: Record<string, string>): SupabaseClient {
  return createClient('http://database.test', key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { headers, fetch: (input, init) => database.fetch(new Request(input, init)) },
    realtime: isTransport(WebSocket) ? { transport: WebSocket } : {},
  });
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
