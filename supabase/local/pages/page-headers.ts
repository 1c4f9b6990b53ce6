import { createHash } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import { isChatAddress } from '#protocol/chat-addresses.ts';
import { builtInSchool } from '#tenants/built-in-school.ts';
import type { ChatPolicies, ChatPolicy } from './chat-policy.ts';
import { everyAnswer, overHttps, type PageKind, pageHeaders } from './security-headers.ts';

export interface PageSettings {
  chatPolicies: ChatPolicies;
  /** Origins of Supabase and of the chat service, when they are others than the page's. */
  backends: readonly string[];
  /** Whether the proxy in front is believed when it says that a request came over https. */
  trustProxy: boolean;
}

/** Gives each answer the headers of its page, and a tag that changes with them. */
export function securePages(settings: PageSettings): MiddlewareHandler {
  return async (c, next) => {
    const headers = await headersOf(c, settings);
    await tagWith(JSON.stringify(headers))(c, next);
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
  };
}

async function headersOf(c: Context, { chatPolicies, backends, trustProxy }: PageSettings) {
  const url = new URL(c.req.url);
  const kind = pageKind(url);
  const tenant = url.searchParams.get('tenant') || builtInSchool.tenantId;
  const { ancestors, services } = kind === 'chat' ? await chatPolicies(tenant) : none;
  return {
    ...everyAnswer,
    ...pageHeaders({ kind, ancestors, backends: [...backends, ...services] }),
    ...(trustProxy && cameOverHttps(c) ? overHttps : {}),
  };
}

const none: ChatPolicy = { ancestors: [], services: [] };

/** A browser that is told "still the same" keeps the policy it has: another policy must therefore be another page. */
function tagWith(policy: string): MiddlewareHandler {
  return etag({
    generateDigest: (body) =>
      new Uint8Array(createHash('sha256').update(body).update(policy).digest()).buffer,
  });
}

/** The last entry is the one that our own proxy wrote. */
function cameOverHttps(c: Context): boolean {
  return c.req.header('X-Forwarded-Proto')?.split(',').at(-1)?.trim() === 'https';
}

/** Origins of the addresses that the build was given; an address that is none is left out. */
export function backendOrigins(env: NodeJS.ProcessEnv): string[] {
  const addresses = [env.VITE_SUPABASE_URL, env.VITE_API_BASE];
  const origins = addresses.map((address) =>
    address && URL.canParse(address) ? new URL(address).origin : 'null',
  );
  return [...new Set(origins)].filter((origin) => origin !== 'null');
}

/** What stands at an address. An address in an unusual spelling is the console's, which nobody may hold in a frame. */
function pageKind({ pathname, search }: URL): PageKind {
  const page = pathname.replace(/\/+$/, '').replace(/\.html$/, '');
  if (page === '/index') return 'console';
  if (isChatAddress(page, search)) return 'chat';
  return pathname.endsWith('.html') ? 'sample' : 'console';
}
