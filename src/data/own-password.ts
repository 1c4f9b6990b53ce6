import { isAuthApiError, isAuthSessionMissingError, isAuthWeakPasswordError } from '@supabase/supabase-js';
import { requestSignIn, type StaffSignIn } from './staff-sign-in.ts';
import { type StaffClient, supabaseFor } from './supabase-client.ts';

/** The shortest password in characters, the longest in bytes of UTF-8: what lies beyond, its hash would not see. */
export const shortestPassword = 12;
export const longestPasswordBytes = 72;

export type PasswordOutcome =
  /** `elsewhere`: whether this person's other devices were signed out. */
  | { ok: true; elsewhere: 'signedOut' | 'unknown' }
  /** `wrong`: not the current password. `same`: the new one is the old one. `refused`: the session is over. */
  | { ok: false; reason: 'wrong' | 'tooMany' | 'same' | 'weak' | 'refused' | 'unavailable' };

/**
 * Changes the password of who is signed in, after the current one has opened a session, which is ended at once. Their
 * other devices are signed out. A server that cannot be reached throws; the password may have been changed then.
 */
export async function changeOwnPassword(
  { userId, username }: { userId: string; username: string },
  current: string,
  next: string,
): Promise<PasswordOutcome> {
  const trial = await requestSignIn(username, current);
  if (!trial.ok) return { ok: false, reason: refusals[trial.status] ?? 'unavailable' };
  const client = supabaseFor(userId);
  if (trial.signIn.userId !== userId) {
    await endTrial(client, trial.signIn);
    return { ok: false, reason: 'wrong' };
  }

  const { error } = await client.auth.updateUser({ password: next });
  if (error) {
    await endTrial(client, trial.signIn);
    return { ok: false, reason: reasonOf(error) };
  }
  // The session of the trial is among the others.
  const others = await client.auth
    .signOut({ scope: 'others' })
    .catch((problem: unknown) => ({ error: problem }));
  if (others.error) await endTrial(client, trial.signIn);
  return { ok: true, elsewhere: others.error ? 'unknown' : 'signedOut' };
}

const refusals: Record<number, 'wrong' | 'tooMany'> = { 401: 'wrong', 429: 'tooMany' };

async function endTrial(client: StaffClient, { accessToken }: StaffSignIn): Promise<void> {
  await client.auth.admin.signOut(accessToken, 'local').catch(() => undefined);
}

/** Throws what tells nothing of whether the password was changed. */
function reasonOf(error: unknown): 'same' | 'weak' | 'tooMany' | 'refused' | 'unavailable' {
  if (isAuthSessionMissingError(error)) return 'refused';
  if (isAuthWeakPasswordError(error)) return 'weak';
  if (!isAuthApiError(error)) throw error;
  if (error.code === 'same_password') return 'same';
  if (error.code === 'weak_password') return 'weak';
  if (error.status === 429) return 'tooMany';
  return error.status === 401 || error.status === 403 ? 'refused' : 'unavailable';
}
