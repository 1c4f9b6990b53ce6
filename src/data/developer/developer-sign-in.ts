import { env } from '#lib/env.ts';
import { requestSignIn } from '../session/staff-sign-in.ts';

/** The result of a sign-in, without its tokens. */
export type SignInTrial =
  | { ok: true; userId: string; username: string; role: string; mustChangePassword: boolean }
  | { ok: false; status: number; message: string };

/**
 * Signs a member of staff in like /login, and ends that session at once: no sign-in of this browser changes, and the
 * tokens are not stored. Throws when the service cannot be reached.
 */
export async function trySignIn(username: string, password: string): Promise<SignInTrial> {
  const answer = await requestSignIn(username, password, { isTrial: true });
  if (!answer.ok) return answer;
  const { userId, role, mustChangePassword = false, accessToken, username: name } = answer.signIn;
  await endSession(accessToken);
  return { ok: true, userId, username: name, role, mustChangePassword };
}

/** A session that cannot be ended now expires within the hour. */
async function endSession(token: string): Promise<void> {
  await fetch(`${env.supabaseUrl}/auth/v1/logout?scope=local`, {
    method: 'POST',
    credentials: 'omit',
    headers: { apikey: env.supabaseKey, Authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => undefined);
}

const timeoutMs = 5000;
