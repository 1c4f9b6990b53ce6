import type { Context, Handler } from 'hono';
import { z } from 'zod';
import type { ApiDeps } from '../../http/api-deps.ts';
import { callDatabase } from '../../http/call-database.ts';
import { type Problem, problem } from '../../http/problem.ts';
import { limits, tooManyRequests } from '../../http/rate-limit.ts';
import { readLimited } from '../../http/read-limited.ts';
import { beginSession } from '../begin-session.ts';
import { callerDevice } from '../caller-device.ts';
import { proveBrowser, signInAccount } from '../known-browser.ts';
import { sessionOfToken } from '../session-of-token.ts';
import { type SignIn, signInWithPassword } from '../sign-in.ts';
import { acquireAttempt, releaseAttempt } from '../sign-in-limit.ts';
import { staffCaller } from '../staff-caller.ts';
import { refusePassword, refuseWeakPassword, unavailable } from './password-refusal.ts';

const request = z.object({ current: z.string().min(1), next: z.string() });
type Session = Extract<SignIn, { type: 'session' }>;

const wrongCurrent: Problem = {
  status: 422,
  code: 'wrong_current',
  message: 'This is not your current password.',
  field: 'current',
  reason: 'wrong',
};
const unsure: Problem = {
  status: 503,
  code: 'password_unsure',
  message: 'Your password may or may not have been changed. Please sign in again with the one that works.',
  reason: 'unsure',
};

/**
 * `POST /api/auth/password` {current, next}: changes the caller's own password. The current one opens a new session,
 * whose tokens are returned; all other sessions end, on this device too. This also replaces a first password. Only a wrong
 * current one counts against the limit of its address: colleagues who share one replace their first passwords at the same time.
 */
export function ownPassword(deps: ApiDeps, key: Promise<CryptoKey>): Handler {
  return async (c) => {
    const read = await readLimited(c, deps, key, limits.passwordByAddress, unavailable);
    if (!read.ok) return problem(c, read.problem);
    const caller = await staffCaller(c, deps, { isUnfinished: true });
    if (!caller.ok) return problem(c, caller.problem);
    const { staff, session: from } = caller;
    const parsed = request.safeParse(read.body);
    if (!parsed.success) return problem(c, wrongCurrent);
    const { current, next } = parsed.data;

    const refused = current === next ? refusePassword('same') : await refuseWeakPassword(deps, staff, next);
    if (refused) {
      await read.giveBack();
      return problem(c, refused);
    }

    const attempt = { account: staff.user_id, address: read.address, browser: 'session' };
    const limited = await acquireAttempt(deps, attempt, unavailable);
    if (limited) return problem(c, limited);
    const signIn = await signInWithPassword(c, deps, staff.email ?? '', current);
    if (signIn.type === 'unavailable') return problem(c, { ...unavailable, detail: signIn.detail });
    if (signIn.type === 'rate_limited') return problem(c, tooManyRequests(300, 'sign-in'));
    if (signIn.type === 'wrong_pair' || signIn.userId !== staff.user_id) return problem(c, wrongCurrent);

    await Promise.all([releaseAttempt(deps, attempt), read.giveBack()]);
    const sessionResult = await beginSession(c, deps, signIn.accessToken);
    if (!sessionResult.ok) return problem(c, { ...unavailable, detail: sessionResult.detail });
    const session = { p_user: staff.user_id, p_from: from, p_session: sessionOfToken(signIn.accessToken) };
    const proven = await callDatabase(deps.connect, 'continue_session', session, z.boolean());
    if (!proven.ok) return problem(c, { ...unavailable, detail: proven.detail });
    const failure = await setPassword(c, deps, signIn, next);
    if (failure) return problem(c, failure);
    const signOutResult = await signIn.client.auth
      .signOut({ scope: 'others' })
      .catch((error: unknown) => ({ error }));
    // The browser's former proof became invalid with the old password.
    const accountArgs = { p_identifier: staff.username };
    const account = await callDatabase(deps.connect, 'sign_in_account', accountArgs, signInAccount);
    return c.json({
      success: true,
      message: 'Password changed',
      access_token: signIn.accessToken,
      refresh_token: signIn.refreshToken,
      ...(account.ok && { browser: await proveBrowser(await key, account.value, deps.newId(), deps.now()) }),
      others: signOutResult.error ? 'unknown' : 'signed_out',
    });
  };
}

/** Returns null when the new password is set. Otherwise ends the session that was opened to check the current one. */
async function setPassword(
  c: Context,
  deps: ApiDeps,
  { client, userId }: Session,
  next: string,
): Promise<Problem | null> {
  const { error } = await client.auth
    .updateUser({ password: next })
    .catch((thrown: unknown) => ({ error: { status: 0, code: nameOf(thrown) } }));
  if (!error) {
    const args = { p_user: userId, p_device: callerDevice(c) };
    const chosen = await callDatabase(deps.connect, 'password_chosen', args, z.boolean());
    return chosen.ok ? null : { ...unsure, detail: chosen.detail };
  }
  await client.auth.signOut({ scope: 'local' }).catch(() => undefined);
  const { status = 0, code } = error;
  if (code === 'same_password') return refusePassword('same');
  if (code === 'weak_password') return refusePassword('weak');
  if (status === 429) return tooManyRequests(300, 'password');
  const detail = `password: ${status} ${code ?? 'failed'}`;
  return status >= 400 && status < 500 ? { ...unavailable, detail } : { ...unsure, detail };
}

function nameOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.name : 'failed';
}
