import { getRequestListener } from '@hono/node-server';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import WebSocket from 'ws';
import { z } from 'zod';
import type { ApiDeps } from '#api/http/api-deps.ts';
import { hostedDeps } from '#api/http/hosted-deps.ts';
import { createGateway } from '#local/gateway.ts';
import { createHttpServer } from '#local/http-server.ts';
import { createService } from '#local/service.ts';
import { readSettings } from '#local/settings.ts';
import { visitorSecret } from '../api/visitor/visitor-secret.ts';
import { keys, openEngine, testedEngine } from '../sql/setup/engines.ts';

// The client asks for one, and Node 20 has none.
Object.assign(globalThis, { WebSocket });

/** A Supabase, as the product's two halves reach it. */
export interface Target {
  /** Of which pages build their addresses. */
  url: string;
  publishableKey: string;
  /** What the chat service has of it. */
  service: Pick<ApiDeps, 'connect' | 'createStaffAccount' | 'setStaffPassword' | 'openSession'>;
  /** The client of a page whose visitor has not signed in. */
  page(): SupabaseClient;
  close(): Promise<void>;
}

export interface ListedTarget {
  name: string;
  isHosted: boolean;
  open(): Promise<Target>;
}

const environment = z.object({
  CONTRACT_URL: z.url(),
  CONTRACT_PUBLISHABLE_KEY: z.string(),
  CONTRACT_SECRET_KEY: z.string(),
});

/**
 * The embedded backend and, where CONTRACT_URL, CONTRACT_PUBLISHABLE_KEY and CONTRACT_SECRET_KEY say where it
 * is, a hosted project that has the migrations: a spare one, as a school and its staff stay there.
 */
export function listTargets(env: NodeJS.ProcessEnv): ListedTarget[] {
  const embedded = { name: `the embedded backend over ${testedEngine}`, isHosted: false, open: openEmbedded };
  if (!env.CONTRACT_URL) return [embedded];
  const hosted = environment.parse(env);
  return [embedded, { name: 'a hosted project', isHosted: true, open: async () => openHosted(hosted) }];
}

/** As `npm start` serves it: pages through the gateway and over the network, the service within the process. */
async function openEmbedded(): Promise<Target> {
  const database = await openEngine();
  const server = createHttpServer();
  const answer = getRequestListener(createGateway(database.fetch).fetch, { overrideGlobalObjects: false });
  server.on('request', (...exchange) => void answer(...exchange));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = z.object({ port: z.number() }).parse(server.address());
  const secrets = { ...keys, visitorSecret, vapidPublicKey: '', vapidPrivateKey: '' };
  return {
    ...pagesOf(`http://127.0.0.1:${port}`, keys.publishableKey),
    service: createService(database, secrets, readSettings({}, [])).deps,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await database.close();
    },
  };
}

function openHosted(env: z.infer<typeof environment>): Target {
  const given: Record<string, string> = {
    SUPABASE_URL: env.CONTRACT_URL,
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: env.CONTRACT_SECRET_KEY }),
    VISITOR_SECRET: visitorSecret,
  };
  return {
    ...pagesOf(env.CONTRACT_URL, env.CONTRACT_PUBLISHABLE_KEY),
    service: hostedDeps((name) => given[name]),
    close: async () => {},
  };
}

function pagesOf(url: string, publishableKey: string): Pick<Target, 'url' | 'publishableKey' | 'page'> {
  return {
    url,
    publishableKey,
    page: () =>
      createClient(url, publishableKey, {
        auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      }),
  };
}
