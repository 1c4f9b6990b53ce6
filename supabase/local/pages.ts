import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { type ServeStaticOptions, serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import { projectRoot } from './settings.ts';

/** A request handler for everything that is not the backend, with its own closer. */
export interface Pages {
  handle(request: IncomingMessage, response: ServerResponse): void;
  close(): Promise<void>;
}

/**
 * The built app from `dist`, as compressed at the build. Hashed assets are kept for good; a page is asked for again and
 * answered with 304 while it is the same. An address with a page of its own (`/chat` has `chat.html`) gets that one,
 * every other address the app, as on any static host.
 */
export function builtPages(root = `${projectRoot}/dist`): Pages {
  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Referrer-Policy', 'strict-origin-when-cross-origin');
  });
  app.use('/assets/*', files(root, 'public, max-age=31536000, immutable'));
  app.get('/assets/*', (c) => c.text('Not found', 404));
  app.use(etag());
  app.use(files(root, askAgain));
  app.use(files(root, askAgain, { rewriteRequestPath: (address) => `${address.replace(/\/+$/, '')}.html` }));
  app.get('*', files(root, askAgain, { path: 'index.html' }));
  return { handle: getRequestListener(app.fetch, { overrideGlobalObjects: false }), close: async () => {} };
}

const askAgain = 'no-cache';

function files(root: string, cacheControl: string, options: ServeStaticOptions = {}): MiddlewareHandler {
  const serve = serveStatic({ ...options, root, precompressed: true });
  return async (c, next) => {
    const found = await serve(c, async () => {});
    if (!found) return next();
    found.headers.set('Cache-Control', cacheControl);
    // Also on the plain file: a cache in between must not hand it to everybody, nor the packed one.
    found.headers.set('Vary', 'Accept-Encoding');
    return found;
  };
}

/** The sources through Vite, with hot reload over the same port. */
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
