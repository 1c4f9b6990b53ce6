import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { currentRequest, requestIdHeader } from '#api/http/current-request.ts';

/** What is known of a request that was answered; nothing in it was typed by a person. */
export interface RequestEntry {
  requestId: string;
  method: string;
  /** The route's pattern, never the URL: a mistyped URL may hold anything. */
  route: string;
  status: number;
  /** Until the answer began. */
  seconds: number;
  /** The school of a parent's conversation. */
  school?: string;
  /** What the answer was, where a route tells. */
  outcome?: string;
}

interface Clock {
  /** Hears of each request before it is answered. */
  begin?: (requestId: string) => void;
  /** Milliseconds. */
  now: () => number;
  newId: () => string;
}

/** Reports each request to the backend when it is answered, and gives it the id that its answer and its failure carry. */
export function watchRequests(
  report: (entry: RequestEntry) => void,
  { begin, now, newId }: Clock,
): MiddlewareHandler {
  const routeOf = createRouteNames();
  return async (c, next) => {
    const begun = now();
    c.set('requestId', newId());
    begin?.(c.var.requestId);
    await currentRequest.run(c.var.requestId, next);
    c.header(requestIdHeader, c.var.requestId);
    const { requestId, visitor, outcome } = c.var;
    report({
      requestId,
      method: methods.has(c.req.method) ? c.req.method : 'OTHER',
      route: routeOf(c),
      status: c.res.status,
      seconds: (now() - begun) / 1000,
      ...(visitor && { school: visitor.tenant }),
      ...(outcome && { outcome }),
    });
  };
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Returns a function that names a request's route. */
function createRouteNames(): (c: Context) => string {
  const nameOf = createPathNames();
  return (c) => {
    const { path, method } = c.req;
    return apiPath.test(path) ? nameOf(path, c.res.ok && method !== 'OPTIONS') : routePath(c, -1);
  };
}

const apiPath = /^\/(rest|auth)\/v1\//;

/**
 * Returns a function that names a path of the API. The gateway has one pattern for all tables and functions: these are named once
 * a request to them has succeeded, as any other name in an address is what a person typed.
 */
export function createPathNames(): (path: string, hasSucceeded: boolean) => string {
  const known = new Set<string>();
  return (path, hasSucceeded) => {
    if (hasSucceeded) known.add(path);
    return known.has(path) ? path : `${apiPath.exec(path)?.[0] ?? '/'}*`;
  };
}
