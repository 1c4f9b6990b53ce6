import { createHash } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import { isChatAddress } from '#protocol/chat-addresses.ts';
import { builtInSchool } from '#tenants/built-in-school.ts';
import type { ChatPolicies, ChatPolicy } from './chat-policy.ts';
import { everyResponse, httpsHeaders, type PageKind, pageHeaders } from './security-headers.ts';

export interface PageSettings {
  chatPolicies: ChatPolicies;
  /** Origins of Supabase and of the chat service, where they differ from the page's. */
  backends: readonly string[];
  /** Whether to trust the proxy's X-Forwarded-Proto. */
  trustProxy: boolean;
}

/** Sets the security headers of each page, and an ETag that changes with them. */
export function addSecurityHeaders(settings: PageSettings): MiddlewareHandler {
  return async (c, next) => {
    const headers = await headersOf(c, settings);
    await etagWith(JSON.stringify(headers))(c, next);
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
  };
}

async function headersOf(c: Context, { chatPolicies, backends, trustProxy }: PageSettings) {
  const url = new URL(c.req.url);
  const kind = pageKind(url);
  const tenant = url.searchParams.get('tenant') || builtInSchool.tenantId;
  const { ancestors, services } = kind === 'chat' ? await chatPolicies(tenant) : none;
  return {
    ...everyResponse,
    ...pageHeaders({ kind, ancestors, backends: [...backends, ...services] }),
    ...(trustProxy && isHttps(c) ? httpsHeaders : {}),
  };
}

const none: ChatPolicy = { ancestors: [], services: [] };

/** On a 304 a browser keeps its cached policy, so a changed policy must change the ETag. */
function etagWith(policy: string): MiddlewareHandler {
  return etag({
    generateDigest: (body) =>
      new Uint8Array(createHash('sha256').update(body).update(policy).digest()).buffer,
  });
}

/** The last entry was written by our proxy. */
function isHttps(c: Context): boolean {
  return c.req.header('X-Forwarded-Proto')?.split(',').at(-1)?.trim() === 'https';
}

/** Returns the backend origins of the build's settings; invalid URLs are left out. */
export function backendOrigins(env: NodeJS.ProcessEnv): string[] {
  const addresses = [env.VITE_SUPABASE_URL, env.VITE_API_BASE];
  const origins = addresses.map((address) =>
    address && URL.canParse(address) ? new URL(address).origin : 'null',
  );
  return [...new Set(origins)].filter((origin) => origin !== 'null');
}

/** Returns the kind of page at a URL. An unusual spelling counts as the console, which may not be framed. */
function pageKind({ pathname, search }: URL): PageKind {
  // What has no page of its own is answered with the app, whatever it looks like.
  if (/\/\/|\.html\/|^\/(index)?\.html$/.test(pathname)) return 'console';
  const page = pathname.replace(/\/$/, '').replace(/\.html$/, '');
  if (isChatAddress(page, search)) return 'chat';
  return pathname.endsWith('.html') ? 'sample' : 'console';
}
