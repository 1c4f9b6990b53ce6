import type { Context } from 'hono';
import { z } from 'zod';
import type { ApiDeps } from '../http/api-deps.ts';
import { callDatabase } from '../http/call-database.ts';
import { sessionOfToken } from './session-of-token.ts';

/**
 * Records the browser of a staff session, which ends after a day. Supabase Auth sees the service as the browser, so it
 * cannot record it.
 */
export async function beginSession(
  c: Context,
  deps: ApiDeps,
  accessToken: string,
): Promise<{ ok: true } | { ok: false; detail: string }> {
  const session = {
    p_session: sessionOfToken(accessToken),
    p_user_agent: c.req.header('User-Agent') ?? null,
  };
  const result = await callDatabase(deps.connect, 'begin_staff_session', session, z.boolean());
  if (!result.ok) return result;
  return result.value ? { ok: true } : { ok: false, detail: 'begin_staff_session: the session is gone' };
}
