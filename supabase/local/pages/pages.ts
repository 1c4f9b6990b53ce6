import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { type ServeStaticOptions, serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import { projectRoot } from '../settings.ts';
import { type PageSettings, securePages } from './page-headers.ts';
import {
  anySiteMayLoad,
  askedAgain,
  everyAnswer,
  keptForGood,
  keptMinutes,
  onOtherSites,
} from './security-headers.ts';

/** A request handler for everything that is not the backend, with its own closer. */
export interface Pages {
  handle(request: IncomingMessage, response: ServerResponse): void;
  close(): Promise<void>;
}

/**
 * The built app from `dist`, as compressed at the build, each page with the headers that keep it safe. Hashed assets are
 * kept for good; a page is asked for again and answered with 304 while it is the same. An address with a page of its own
 * (`/chat` has `chat.html`) gets that one, every other address the app, as on any static host.
 */
export function builtPages(settings: PageSettings, root = `${projectRoot}/dist`): Pages {
  const app = new Hono();
  app.use('/assets/*', always(everyAnswer), files(root, keptForGood));
  app.get('/assets/*', (c) => c.text('Not found', 404));
  for (const address of onOtherSites) {
    app.use(address, always({ ...everyAnswer, ...anySiteMayLoad }), etag(), files(root, keptMinutes));
    app.get(address, (c) => c.text('Not found', 404));
  }
  app.use(securePages(settings));
  app.use(files(root, askedAgain));
  app.use(
    files(root, askedAgain, { rewriteRequestPath: (address) => `${address.replace(/\/+$/, '')}.html` }),
  );
  app.get('*', files(root, askedAgain, { path: 'index.html' }));
  return { handle: getRequestListener(app.fetch, { overrideGlobalObjects: false }), close: async () => {} };
}

function always(headers: Record<string, string>): MiddlewareHandler {
  return async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
  };
}

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

/** The sources through Vite, with hot reload over the same port: without a policy, as Vite writes scripts into the pages. */
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
