import type { Context } from 'hono';
import { z } from 'zod';
import type { ApiDeps } from '../http/api-deps.ts';
import { callDatabase } from '../http/call-database.ts';
import type { Problem } from '../http/problem.ts';
import { sessionOfToken } from './session-of-token.ts';
import { type StaffProfile, staffProfile } from './staff-profile.ts';

/** `session` is the id of theirs. */
export type StaffCaller =
  | { ok: true; staff: StaffProfile; session: string }
  | { ok: false; problem: Problem };

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
 * identifies the token's user; the database checks the session and returns the current profile. Staff who have to choose a
 * password or set up a second factor first are refused, as in the database, unless `isUnfinished` lets them do so. `header`
 * is the one with the token.
 */
export async function staffCaller(
  c: Context,
  deps: ApiDeps,
  { isUnfinished = false, header = 'Authorization' } = {},
): Promise<StaffCaller> {
  const token = signedToken.exec(c.req.header(header) ?? '')?.[1] ?? '';
  if (token === '' || token.length > maxTokenLength) {
    return refused({ status: 401, code: 'token_format', message: 'Invalid token format' });
  }
  const bearer = await verifyToken(deps, deps.clientAddress(c), token);
  if (bearer.type === 'unavailable') return refused({ ...unavailable, detail: bearer.detail });
  if (bearer.type === 'refused') return refused(signedOut);
  const sessionId = sessionOfToken(token);
  const sessionArgs = { p_user_id: bearer.id, p_session: sessionId };
  const session = await callDatabase(deps.connect, 'staff_of_session', sessionArgs, staffOfSession);
  if (!session.ok) return refused({ ...unavailable, detail: session.detail });
  if (!session.value || sessionId === null) return refused(signedOut);
  const { staff } = session.value;
  if (!staff) return refused({ status: 403, code: 'not_staff', message: 'User not found or inactive' });
  if (!isUnfinished && staff.must_change_password) {
    const message = 'Please choose a password of your own first.';
    return refused({ status: 403, code: 'first_password', message });
  }
  if (!isUnfinished && staff.must_set_up_factor) {
    const message = 'Please set up your second factor first.';
    return refused({ status: 403, code: 'no_second_factor', message });
  }
  return { ok: true, staff, session: sessionId };
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
