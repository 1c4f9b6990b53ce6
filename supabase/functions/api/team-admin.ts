import type { MiddlewareHandler } from 'hono';
import { z } from 'zod';
import type { ApiDeps } from './api-deps.ts';
import { callDatabase } from './call-database.ts';
import { addressHash } from './keyed-hash.ts';
import { type Problem, problem } from './problem.ts';
import { limits, overLimit } from './rate-limit.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** The admin who asks. */
    adminId: string;
  }
}

type Bearer = { type: 'user'; id: string } | { type: 'refused' } | { type: 'unavailable'; detail: string };

const longestToken = 4096;
const signedToken = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i;
const profile = z.object({ role: z.string() }).nullable();

const unavailable: Problem = {
  status: 503,
  code: 'database_unavailable',
  message: 'Your account cannot be checked at the moment. Please try again in a minute.',
};

/**
 * Lets a request through with the access token of an active admin, whose id it leaves in `c.var.adminId`. Supabase Auth
 * says whose token it is and whether their session lasts; the table of staff says what they may do now.
 */
export function requireAdmin(deps: ApiDeps, key: Promise<CryptoKey>): MiddlewareHandler {
  return async (c, next) => {
    const caller = await addressHash(await key, deps.clientAddress(c), deps.now());
    const limited = await overLimit(deps, limits.teamByAddress, caller, unavailable);
    if (limited) return problem(c, limited);

    const token = signedToken.exec(c.req.header('Authorization') ?? '')?.[1] ?? '';
    if (token === '' || token.length > longestToken) {
      return problem(c, { status: 401, code: 'token_format', message: 'Invalid token format' });
    }
    const bearer = await askAuth(deps, deps.clientAddress(c), token);
    if (bearer.type === 'unavailable') return problem(c, { ...unavailable, detail: bearer.detail });
    if (bearer.type === 'refused') {
      const message = 'User not authenticated. Please login first.';
      return problem(c, { status: 401, code: 'token_refused', message });
    }
    const staff = await callDatabase(deps.connect, 'staff_profile', { p_user_id: bearer.id }, profile);
    if (!staff.ok) return problem(c, { ...unavailable, detail: staff.detail });
    if (staff.value?.role !== 'admin') {
      const message = staff.value ? 'Only an administrator can do this.' : 'User not found or inactive';
      return problem(c, { status: 403, code: 'not_admin', message });
    }
    c.set('adminId', bearer.id);
    return next();
  };
}

async function askAuth(deps: ApiDeps, address: string | null, token: string): Promise<Bearer> {
  try {
    const { data, error } = await deps.connect(address).auth.getUser(token);
    if (!error) return { type: 'user', id: data.user.id };
    // 4xx is what Auth says of a token it does not accept, for whatever reason; the rest is its own trouble.
    const { status = 0 } = error;
    if (status >= 400 && status < 500 && status !== 429) return { type: 'refused' };
    return { type: 'unavailable', detail: `user: ${status} ${error.code ?? error.name}` };
  } catch (thrown) {
    return { type: 'unavailable', detail: `user: ${thrown instanceof Error ? thrown.name : 'failed'}` };
  }
}
