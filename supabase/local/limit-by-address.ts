import type { Context, MiddlewareHandler } from 'hono';
import { network } from '#api/http/keyed-hash.ts';
import { tooManyRequests } from '#api/http/rate-limit.ts';
import { clientAddress } from './client-address.ts';

/**
 * Rate limits per address, with bursts of at most `burst`: enough for a school behind one address, and too little to starve
 * others of the database. Anonymous callers only read a configuration or two; the health check has its own limit, so
 * that a flood from a monitor's address does not block it.
 */
const limits = {
  backend: { perSecond: 50, burst: 200 },
  anonymous: { perSecond: 20, burst: 100 },
  health: { perSecond: 10, burst: 20 },
} as const;
type LimitName = keyof typeof limits;

/** Answers 429 to requests beyond an address's limit, before the body is read or the database is called. */
export function limitByAddress(trustProxy: boolean, now = () => performance.now()): MiddlewareHandler {
  const overLimit = createAddressLimits(now);
  return async (c, next) => {
    const address = clientAddress(c, trustProxy);
    if (address === null) return next();
    for (const allowance of limitsFor(c)) {
      const seconds = overLimit(allowance, address);
      if (seconds > 0) return refuse(c, seconds);
    }
    return next();
  };
}

/**
 * Counts in memory, an IPv6 /64 as one address. Returns 0 when the call is allowed, otherwise the seconds to wait. Beyond
 * `most` addresses the least recently seen one is removed.
 */
export function createAddressLimits(now: () => number, most = 20_000) {
  /** Until when (ms) the calls so far occupy an address; the most recent caller last. */
  const busy = new Map<string, number>();
  return (allowance: LimitName, address: string): number => {
    const { perSecond, burst } = limits[allowance];
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

function limitsFor(c: Context): LimitName[] {
  if (c.req.path === '/api/health') return ['health'];
  const isAnonymous =
    c.req.path.startsWith('/rest/') &&
    !/^Bearer +[\w-]+\.[\w-]+\./i.test(c.req.header('Authorization') ?? '');
  return isAnonymous ? ['anonymous', 'backend'] : ['backend'];
}

/** In the error format of the API that was called: the database's or the chat service's. */
function refuse(c: Context, retryAfter: number): Response {
  const { message } = tooManyRequests(retryAfter, 'address');
  const details = JSON.stringify({ seconds: retryAfter });
  const isService = /^\/(api|mock)\//.test(c.req.path);
  const body = isService
    ? { success: false, message }
    : { code: 'PT429', message: 'too_many_requests', details };
  return c.json(body, 429, {
    'Retry-After': String(retryAfter),
    'Cache-Control': 'no-store',
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Expose-Headers': 'Retry-After',
  });
}
