import type { Context } from 'hono';
import type { ApiDeps } from '../http/api-deps.ts';

/** Returns where the pages are. A host that does not know its own address is reached at the one that was called. */
export function publicUrlOf({ publicUrl }: Pick<ApiDeps, 'publicUrl'>, c: Context): string {
  return publicUrl || new URL(c.req.url).origin;
}
