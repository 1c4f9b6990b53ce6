import type { Context } from 'hono';
import type { ApiDeps } from '../../http/api-deps.ts';
import type { Problem } from '../../http/problem.ts';
import { tooManyRequests } from '../../http/rate-limit.ts';
import { signInWithPassword } from '../sign-in.ts';
import { acquireAttempt, releaseAttempt } from '../sign-in-limit.ts';
import type { StaffProfile } from '../staff-profile.ts';
import { checkFactor, factorUnavailable, isAppCode, wrongCode } from './check-factor.ts';
import { recoveryHash } from './recovery-codes.ts';

/**
 * Checks that staff who change how they sign in are themselves: by a code of the app, a recovery code, or the password.
 * `address` is the hash of the caller's. Returns null when they are.
 */
export async function checkProof(
  c: Context,
  deps: ApiDeps,
  key: CryptoKey,
  { staff, address, code }: { staff: StaffProfile; address: string | null; code: string },
): Promise<Problem | null> {
  const isCode = isAppCode(code) || (await recoveryHash(code)) !== null;
  if (isCode) return checkFactor(c, deps, key, staff.user_id, code);
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
