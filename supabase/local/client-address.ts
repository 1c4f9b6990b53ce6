import { isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/** Returns the caller's network address; behind a trusted proxy, the forwarded one. Null when the connection is closed. */
export function clientAddress(c: Context, trustProxy: boolean): string | null {
  return (trustProxy ? forwardedFor(c) : null) ?? getConnInfo(c).remote.address ?? null;
}

/**
 * The last entry was written by our proxy; earlier ones may be forged by the visitor. Some proxies add the port, which is
 * another for each connection. Null when it is no address.
 */
function forwardedFor(c: Context): string | null {
  const last = c.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim() ?? '';
  const address = /^\[(.+)\](?::\d+)?$/.exec(last)?.[1] ?? /^([\d.]+):\d+$/.exec(last)?.[1] ?? last;
  return isIP(address) > 0 ? address : null;
}
