import type { Context } from 'hono';
import { z } from 'zod';
import type { ApiDeps } from '../../http/api-deps.ts';
import { callDatabase } from '../../http/call-database.ts';
import type { Problem } from '../../http/problem.ts';
import { tooManyRequests } from '../../http/rate-limit.ts';
import { signInWithPassword } from '../sign-in.ts';
import { acquireAttempt, releaseAttempt } from '../sign-in-limit.ts';
import type { StaffProfile } from '../staff-profile.ts';
import { checkFactor, factorUnavailable, isAppCode, wrongCode } from './check-factor.ts';
import { recoveryHash } from './recovery-codes.ts';

type Claim = {
  staff: StaffProfile;
  address: string | null;
  code: string;
  /** The session that adds a way to sign in: an app that was set up in it, by the person who sits there, proves nothing. */
  addsIn?: string;
};

const newFactor: Problem = {
  status: 422,
  code: 'new_factor',
  message: 'Your app was set up in this session. Please use your password.',
  field: 'code',
  reason: 'new_factor',
};

/**
 * Checks that staff who change how they sign in are themselves: by a code of the app, a recovery code, or the password.
 * `address` is the hash of the caller's. Returns null when they are. A password may look like a recovery code, so that one is
 * tried as the password first.
 */
export async function checkProof(
  c: Context,
  deps: ApiDeps,
  key: CryptoKey,
  claim: Claim,
): Promise<Problem | null> {
  const { staff, code, addsIn } = claim;
  if (!isAppCode(code)) {
    const refused = await checkPassword(c, deps, claim);
    if (refused !== wrongCode || (await recoveryHash(code)) === null) return refused;
  }
  const refused = await checkFactor(c, deps, key, staff.user_id, code);
  if (refused) return refused.code === 'no_factor' ? wrongCode : refused;
  if (addsIn === undefined) return null;
  const args = { p_user: staff.user_id, p_session: addsIn };
  const proves = await callDatabase(deps.connect, 'factor_proves', args, z.boolean());
  if (!proves.ok) return { ...factorUnavailable, detail: proves.detail };
  return proves.value ? null : newFactor;
}

async function checkPassword(
  c: Context,
  deps: ApiDeps,
  { staff, address, code }: Claim,
): Promise<Problem | null> {
  const attempt = { account: staff.user_id, address, browser: 'session' };
  const limited = await acquireAttempt(deps, attempt, factorUnavailable);
  if (limited) return limited;
  const signIn = await signInWithPassword(c, deps, staff.email ?? '', code);
  if (signIn.type === 'unavailable') return { ...factorUnavailable, detail: signIn.detail };
  if (signIn.type === 'rate_limited') return tooManyRequests(300, 'sign-in');
  if (signIn.type === 'wrong_pair' || signIn.userId !== staff.user_id) return wrongCode;
  await signIn.client.auth.signOut({ scope: 'local' }).catch(() => undefined);
  await releaseAttempt(deps, attempt);
  return null;
}
