import { http, type RequestHandler } from 'msw';
import WebSocket from 'ws';
import type { Database } from '#local/database/database.ts';
import { createGateway } from '#local/gateway.ts';
import { keys } from '../sql/setup/engines.ts';
import { tokenOf } from '../sql/setup/staff-token.ts';
import { memoryStorage } from './memory-storage.ts';
import { type FakeStaff, whoAsks } from './session/fake-staff.ts';

// What a browser has and the Supabase client asks for. A whole browser around the database would not do: its tokens are
// checked with Node's own bytes. The files of a worker share it, so it is no stub that another file could take back.
Object.assign(globalThis, { localStorage: memoryStorage(), WebSocket });

/** Lets these people's browsers reach a real database, through its gateway, each as who they are. */
export function reachDatabase(database: Database, people: readonly FakeStaff[]): RequestHandler {
  const gateway = createGateway(database.fetch);
  return http.all('*/rest/v1/*', async ({ request }) => {
    const asking = whoAsks(request, people);
    const headers = new Headers(request.headers);
    headers.set('apikey', keys.publishableKey);
    headers.delete('Authorization');
    if (asking) headers.set('Authorization', `Bearer ${await tokenOf(asking.id)}`);
    const { pathname, search } = new URL(request.url);
    const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
    return gateway.request(pathname + search, {
      method: request.method,
      headers,
      ...(hasBody && { body: await request.text() }),
    });
  });
}
