import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { ApiDeps } from './api-deps.ts';

/** Gives every request an id, every answer its id and `no-store`, and every failure one log entry. */
export function requestContext(deps: ApiDeps): MiddlewareHandler {
  return async (c, next) => {
    c.set('requestId', deps.newId());
    await next();
    c.header('X-Request-Id', c.var.requestId);
    c.header('Cache-Control', 'no-store');
    const { failure } = c.var;
    // The pattern of the route, never the address itself: a mistyped address may hold anything.
    if (failure) deps.log({ requestId: c.var.requestId, route: routePath(c, -1), ...failure });
  };
}
