import type { Context } from 'hono';
import { z } from 'zod';
import type { ApiDeps } from '../http/api-deps.ts';
import { callDatabase } from '../http/call-database.ts';
import type { Problem } from '../http/problem.ts';
import { sessionOfToken } from './session-of-token.ts';
import { type StaffProfile, staffProfile } from './staff-profile.ts';

export type StaffCaller = { ok: true; staff: StaffProfile } | { ok: false; problem: Problem };

const staffOfSession = z.object({ staff: staffProfile.nullable() }).nullable();

type Bearer = { type: 'user'; id: string } | { type: 'refused' } | { type: 'unavailable'; detail: string };

const maxTokenLength = 4096;
const signedToken = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i;

const unavailable: Problem = {
  status: 503,
  code: 'database_unavailable',
  message: 'Your account cannot be checked at the moment. Please try again in a minute.',
};

const signedOut: Problem = {
  status: 401,
  code: 'token_refused',
  message: 'User not authenticated. Please login first.',
};

/**
 * Returns the active member of staff whose access token a request carries, or the problem to answer with. Supabase Auth
 * identifies the token's user; the database checks the session and returns the current profile.
 */
export async function staffCaller(c: Context, deps: ApiDeps): Promise<StaffCaller> {
  const token = signedToken.exec(c.req.header('Authorization') ?? '')?.[1] ?? '';
  if (token === '' || token.length > maxTokenLength) {
    return refused({ status: 401, code: 'token_format', message: 'Invalid token format' });
  }
  const bearer = await verifyToken(deps, deps.clientAddress(c), token);
  if (bearer.type === 'unavailable') return refused({ ...unavailable, detail: bearer.detail });
  if (bearer.type === 'refused') return refused(signedOut);
  const sessionArgs = { p_user_id: bearer.id, p_session: sessionOfToken(token) };
  const session = await callDatabase(deps.connect, 'staff_of_session', sessionArgs, staffOfSession);
  if (!session.ok) return refused({ ...unavailable, detail: session.detail });
  if (!session.value) return refused(signedOut);
  if (session.value.staff) return { ok: true, staff: session.value.staff };
  return refused({ status: 403, code: 'not_staff', message: 'User not found or inactive' });
}

function refused(problem: Problem): StaffCaller {
  return { ok: false, problem };
}

async function verifyToken(deps: ApiDeps, address: string | null, token: string): Promise<Bearer> {
  try {
    const { data, error } = await deps.connect(address).auth.getUser(token);
    if (!error) return { type: 'user', id: data.user.id };
    // Auth answers 4xx to a token it rejects, for whatever reason; anything else is a failure of Auth.
    const { status = 0 } = error;
    if (status >= 400 && status < 500 && status !== 429) return { type: 'refused' };
    return { type: 'unavailable', detail: `user: ${status} ${error.code ?? error.name}` };
  } catch (thrown) {
    return { type: 'unavailable', detail: `user: ${thrown instanceof Error ? thrown.name : 'failed'}` };
  }
}
