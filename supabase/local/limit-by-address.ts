import type { Context, MiddlewareHandler } from 'hono';
import { network } from '#api/http/keyed-hash.ts';
import { tooManyRequests } from '#api/http/rate-limit.ts';
import { clientAddress } from './client-address.ts';

/**
 * How often one address may call, at most `burst` at once: enough for a school behind one address, and too little to keep
 * the database from others. A caller that has not signed in reads a configuration or two; the health check
 * has an allowance of its own, so that a flood from a watcher's address does not hide how things are.
 */
const allowances = {
  backend: { perSecond: 50, burst: 200 },
  anonymous: { perSecond: 20, burst: 100 },
  health: { perSecond: 10, burst: 20 },
} as const;
type Allowance = keyof typeof allowances;

/** Refuses with 429 what one address asks beyond its allowance, before its body is read or the database is asked. */
export function limitByAddress(trustProxy: boolean, now = () => performance.now()): MiddlewareHandler {
  const overLimit = createAddressLimits(now);
  return async (c, next) => {
    const address = clientAddress(c, trustProxy);
    if (address === null) return next();
    for (const allowance of allowancesOf(c)) {
      const seconds = overLimit(allowance, address);
      if (seconds > 0) return refuse(c, seconds);
    }
    return next();
  };
}

/**
 * Counts in memory, an IPv6 network of 64 bits as one address. Returns 0 when the call may go on, otherwise the seconds
 * until it may. Past `most` addresses the one that called longest ago is forgotten.
 */
export function createAddressLimits(now: () => number, most = 20_000) {
  /** Until when (ms) the calls so far keep an address busy, the one that called last at the end. */
  const busy = new Map<string, number>();
  return (allowance: Allowance, address: string): number => {
    const { perSecond, burst } = allowances[allowance];
    const key = `${allowance} ${network(address)}`;
    const present = now();
    const until = Math.max(busy.get(key) ?? 0, present);
    const wait = until - present - ((burst - 1) * 1000) / perSecond;
    busy.delete(key);
    busy.set(key, wait > 0 ? until : until + 1000 / perSecond);
    const [oldest] = busy.keys();
    if (oldest !== undefined && busy.size > most) busy.delete(oldest);
    return Math.max(0, Math.ceil(wait / 1000));
  };
}

function allowancesOf(c: Context): Allowance[] {
  if (c.req.path === '/api/health') return ['health'];
  const isAnonymous =
    c.req.path.startsWith('/rest/') &&
    !/^Bearer +[\w-]+\.[\w-]+\./i.test(c.req.header('Authorization') ?? '');
  return isAnonymous ? ['anonymous', 'backend'] : ['backend'];
}

/** In the shape of what is asked: of the tables as the database refuses, of the service as that does. */
function refuse(c: Context, retryAfter: number): Response {
  const { message } = tooManyRequests(retryAfter, 'address');
  const isService = /^\/(api|mock)\//.test(c.req.path);
  return c.json(isService ? { success: false, message } : { code: 'PT429', message }, 429, {
    'Retry-After': String(retryAfter),
    'Cache-Control': 'no-store',
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Expose-Headers': 'Retry-After',
  });
}
