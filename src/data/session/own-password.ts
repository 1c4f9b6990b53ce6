import * as z from 'zod/mini';
import { lengthWeakness, maxPasswordBytes, minPasswordLength } from '#shared/password-rule.ts';
import { supabaseFor } from '../supabase/supabase-client.ts';
import { keepBrowserProof } from './known-browsers.ts';
import { postAsStaff } from './staff-service.ts';
import { staffSession } from './staff-session.ts';

/** The shortest password in characters, the longest in bytes of UTF-8. */
export const passwordLimits = { shortest: minPasswordLength, longest: maxPasswordBytes };

export type PasswordOutcome =
  /** `elsewhere`: whether this person's other devices were signed out. */
  { ok: true; elsewhere: 'signedOut' | 'unknown' } | { ok: false; reason: PasswordRefusal };

/**
 * `wrong`: not the current password. `same`: the new one equals the old one. `common`, `personal`, `weak`: too easy to
 * guess, and why. `refused`: the session is over.
 */
type PasswordRefusal = (typeof reasons)[number] | 'tooMany' | 'refused' | 'unavailable';

/**
 * Changes the signed-in user's password. The service requires the current one, ends every session and opens a new one
 * here. Throws when the service is unreachable or does not know whether the password was changed.
 */
export async function changeOwnPassword(
  userId: string,
  current: string,
  next: string,
): Promise<PasswordOutcome> {
  const weakness = lengthWeakness(next);
  if (weakness) return { ok: false, reason: weakness };

  const answer = await postAsStaff(userId, '/api/auth/password', { current, next }, changedSchema);
  if (!answer.ok) return { ok: false, reason: refusalOf(answer.status, answer.reason) };
  const { access_token, refresh_token, browser, others } = answer.value;
  if (browser) keepBrowserProof(userId, browser);
  await supabaseFor(userId).auth.setSession({ access_token, refresh_token });
  // Ends the obligation to choose a password.
  await staffSession.recheck();
  return { ok: true, elsewhere: others === 'signed_out' ? 'signedOut' : 'unknown' };
}

/** Throws if the response does not tell whether the password was changed. */
function refusalOf(status: number, said: string | undefined): PasswordRefusal {
  const reason = reasons.find((known) => known === said);
  if (reason) return reason;
  if (said === 'unsure') throw new Error('Nobody knows whether the password was changed.');
  if (status === 429) return 'tooMany';
  return status === 401 || status === 403 ? 'refused' : 'unavailable';
}

const reasons = ['wrong', 'short', 'long', 'common', 'personal', 'same', 'weak'] as const;

const changedSchema = z.object({
  success: z.literal(true),
  access_token: z.string().check(z.minLength(1)),
  refresh_token: z.string().check(z.minLength(1)),
  browser: z.optional(z.string()),
  others: z.enum(['signed_out', 'unknown']),
});
