import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { projectRoot } from './settings.ts';

/** A request handler for everything that is not the backend, with its own closer. */
export interface Pages {
  handle(request: IncomingMessage, response: ServerResponse): void;
  close(): Promise<void>;
}

/** The built app from `dist`: hashed assets are kept for good, pages are asked for again. */
export function builtPages(): Pages {
  const app = new Hono();
  const root = `${projectRoot}/dist`;
  app.use(compress());
  app.use(async (c, next) => {
    await next();
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Referrer-Policy', 'strict-origin-when-cross-origin');
  });
  app.use(
    '/assets/*',
    serveStatic({
      root,
      onFound: (_file, c) => c.header('Cache-Control', 'public, max-age=31536000, immutable'),
    }),
  );
  app.get('/assets/*', (c) => c.text('Not found', 404));
  app.use('*', serveStatic({ root, onFound: (_file, c) => c.header('Cache-Control', 'no-cache') }));
  app.get(
    '*',
    serveStatic({ root, path: 'index.html', onFound: (_file, c) => c.header('Cache-Control', 'no-cache') }),
  );
  return { handle: getRequestListener(app.fetch, { overrideGlobalObjects: false }), close: async () => {} };
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
