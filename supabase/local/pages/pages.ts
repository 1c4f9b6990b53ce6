import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { type ServeStaticOptions, serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import { projectRoot } from '../settings.ts';
import { addSecurityHeaders, type PageSettings } from './page-headers.ts';
import {
  cacheImmutable,
  cacheMinutes,
  crossOriginFiles,
  crossOriginResource,
  everyResponse,
  revalidate,
} from './security-headers.ts';

/** A request handler for everything but the backend, with its closer. */
export interface Pages {
  handle(request: IncomingMessage, response: ServerResponse): void;
  close(): Promise<void>;
}

/**
 * Serves the precompressed app from `dist`, each page with its security headers. Hashed assets are immutable; pages are
 * revalidated and answered with 304 while unchanged. A path with its own page (`/chat` has `chat.html`) gets that one, every
 * other path the app, as on any static host.
 */
export function builtPages(settings: PageSettings, root = `${projectRoot}/dist`): Pages {
  const app = new Hono();
  app.use('/assets/*', setHeaders(everyResponse), serveFiles(root, cacheImmutable));
  app.get('/assets/*', (c) => c.text('Not found', 404));
  for (const address of crossOriginFiles) {
    app.use(
      address,
      setHeaders({ ...everyResponse, ...crossOriginResource }),
      etag(),
      serveFiles(root, cacheMinutes),
    );
    app.get(address, (c) => c.text('Not found', 404));
  }
  app.use(addSecurityHeaders(settings));
  app.use(serveFiles(root, revalidate));
  app.use(
    serveFiles(root, revalidate, { rewriteRequestPath: (address) => `${address.replace(/\/+$/, '')}.html` }),
  );
  app.get('*', serveFiles(root, revalidate, { path: 'index.html' }));
  return { handle: getRequestListener(app.fetch, { overrideGlobalObjects: false }), close: async () => {} };
}

function setHeaders(headers: Record<string, string>): MiddlewareHandler {
  return async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
  };
}

function serveFiles(root: string, cacheControl: string, options: ServeStaticOptions = {}): MiddlewareHandler {
  const serve = serveStatic({ ...options, root, precompressed: true });
  return async (c, next) => {
    const found = await serve(c, async () => {});
    if (!found) return next();
    found.headers.set('Cache-Control', cacheControl);
    // Also on the uncompressed file: a shared cache must not serve one encoding to all clients.
    found.headers.set('Vary', 'Accept-Encoding');
    return found;
  };
}

/** Serves the sources through Vite, with hot reload on the same port; without a CSP, as Vite injects inline scripts. */
export async function livePages(server: Server): Promise<Pages> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: projectRoot,
    server: { middlewareMode: true, ws: { server } },
  });
  return {
    handle: (request, response) => vite.middlewares(request, response),
    close: () => vite.close(),
  };
}
