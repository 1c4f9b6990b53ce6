import type { Context } from 'hono';
import type { ApiDeps } from '../http/api-deps.ts';
import { type Problem, problem } from '../http/problem.ts';
import { beginSession } from './begin-session.ts';
import { recordSignIn, type SignInRecord } from './record-sign-in.ts';
import type { StaffProfile } from './staff-profile.ts';

export const signInUnavailable: Problem = {
  status: 503,
  code: 'database_unavailable',
  message:
    'Authentication failed: the sign-in service is not answering at the moment. Please try again in a minute.',
};

/** Answers a sign-in that has passed every step, and notes it; `browser` is the proof for the next one. */
export async function enter(
  c: Context,
  deps: ApiDeps,
  { accessToken, refreshToken }: { accessToken: string; refreshToken: string },
  { user_id, ...user }: StaffProfile,
  browser: string,
  record: SignInRecord,
): Promise<Response> {
  const session = await beginSession(c, deps, accessToken);
  if (!session.ok) return problem(c, { ...signInUnavailable, detail: session.detail });
  await recordSignIn(c, deps, user_id, record);
  return c.json({
    success: true,
    message: 'Login successful',
    user_id,
    access_token: accessToken,
    refresh_token: refreshToken,
    browser,
    user,
  });
}
