import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/** Returns the caller's network address; behind a trusted proxy, the forwarded one. Null when the connection is closed. */
export function clientAddress(c: Context, trustProxy: boolean): string | null {
  return (trustProxy && forwardedFor(c)) || (getConnInfo(c).remote.address ?? null);
}

/** The last entry was written by our proxy; earlier ones may be forged by the visitor. */
function forwardedFor(c: Context): string | undefined {
  return c.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim();
}
