import type { MiddlewareHandler } from 'hono';
import { staffCaller } from '../auth/staff-caller.ts';
import type { ApiDeps } from '../http/api-deps.ts';
import { addressHash } from '../http/keyed-hash.ts';
import { type Problem, problem } from '../http/problem.ts';
import { limits, overLimit } from '../http/rate-limit.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** The admin who makes the request. */
    adminId: string;
  }
}

const unavailable: Problem = {
  status: 503,
  code: 'database_unavailable',
  message: 'Your account cannot be checked at the moment. Please try again in a minute.',
};

/**
 * Middleware that requires the access token of an active admin and sets `c.var.adminId`.
 */
export function requireAdmin(deps: ApiDeps, key: Promise<CryptoKey>): MiddlewareHandler {
  return async (c, next) => {
    const address = await addressHash(await key, deps.clientAddress(c), deps.now());
    const limited = await overLimit(deps, limits.teamByAddress, address, unavailable);
    if (limited) return problem(c, limited);

    const caller = await staffCaller(c, deps);
    if (!caller.ok) return problem(c, caller.problem);
    const { user_id, role } = caller.staff;
    if (role !== 'admin') {
      return problem(c, { status: 403, code: 'not_admin', message: 'Only an administrator can do this.' });
    }
    c.set('adminId', user_id);
    return next();
  };
}
