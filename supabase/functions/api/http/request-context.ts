import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { ApiDeps } from './api-deps.ts';
import { currentRequest, requestIdHeader } from './current-request.ts';

/**
 * Assigns each request an id, sends it with each response, and `no-store` unless it says otherwise; logs each failure once. The
 * database drops what a caller waits for who has left: that is no failure, and is answered as nginx notes it.
 */
export function requestContext(deps: ApiDeps): MiddlewareHandler {
  return async (c, next) => {
    // The host may have given it one.
    if (!c.var.requestId) c.set('requestId', deps.newId());
    // Before the handler: a signal that nobody has asked for is not aborted.
    const { signal } = c.req.raw;
    await currentRequest.run(c.var.requestId, next);
    const hasLeft = signal.aborted && c.res.status === 503;
    if (hasLeft) c.res = new Response(null, { status: callerLeft });
    c.header(requestIdHeader, c.var.requestId);
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
    const { failure } = c.var;
    // The route's pattern, never the URL: a mistyped URL may hold anything.
    if (failure && !hasLeft) deps.log({ requestId: c.var.requestId, route: routePath(c, -1), ...failure });
  };
}

/** nginx's status for a request whose client closed the connection. */
export const callerLeft = 499;
