import { env } from '#lib/env.ts';
import { requestSignIn } from '../session/staff-sign-in.ts';

/** What a sign-in gave, without its tokens. */
export type SignInTrial =
  | { ok: true; userId: string; username: string; role: string; mustChangePassword: boolean }
  | { ok: false; status: number; message: string };

/**
 * Signs a member of staff in as /login does, and ends that session at once: nobody's sign-in in this browser changes, and
 * the tokens are kept nowhere. Throws when the service cannot be reached.
 */
export async function trySignIn(username: string, password: string): Promise<SignInTrial> {
  const answer = await requestSignIn(username, password, { isTrial: true });
  if (!answer.ok) return answer;
  const { userId, role, mustChangePassword = false, accessToken, username: name } = answer.signIn;
  await endSession(accessToken);
  return { ok: true, userId, username: name, role, mustChangePassword };
}

/** A session that cannot be ended now ends by itself within the hour. */
async function endSession(token: string): Promise<void> {
  await fetch(`${env.supabaseUrl}/auth/v1/logout?scope=local`, {
    method: 'POST',
    credentials: 'omit',
    headers: { apikey: env.supabaseKey, Authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => undefined);
}

const timeoutMs = 5000;
