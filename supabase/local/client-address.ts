import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/** The caller's network address; behind our own proxy, what that says of it. Null when the connection is gone. */
export function clientAddress(c: Context, trustProxy: boolean): string | null {
  return (trustProxy && forwardedFor(c)) || (getConnInfo(c).remote.address ?? null);
}

/** The last entry is the one that our own proxy wrote; those before it are the visitor's word. */
function forwardedFor(c: Context): string | undefined {
  return c.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim();
}
