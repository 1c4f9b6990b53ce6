import { withTimeout } from '#lib/with-timeout.ts';
import type { StaffClient } from '../supabase/supabase-client.ts';
import type { StaffAccount } from './accounts.ts';
import { patienceMs } from './staff-state.ts';

/** The server's response about a stored account: accepted, rejected, or none at all. */
export type SessionCheck =
  | { type: 'accepted'; account: StaffAccount }
  | { type: 'rejected' }
  | { type: 'unanswered' };

/** Verifies a session within `patienceMs`; `onLateRejection` is called for a rejection that arrives after that. */
export async function verifySession(
  account: StaffAccount,
  clientFor: (userId: string) => Promise<StaffClient>,
  onLateRejection: (userId: string) => void,
): Promise<SessionCheck> {
  const check = clientFor(account.userId)
    .then((client) => askServer(account, client))
    .catch((): SessionCheck => ({ type: 'unanswered' }));
  const answer = await withTimeout(patienceMs, check);
  if (answer) return answer;
  void check.then((late) => {
    if (late.type === 'rejected') onLateRejection(account.userId);
  });
  return { type: 'unanswered' };
}

/**
 * Checks with the server whether the account's token is still valid and the user still active. An unreachable server
 * signs no account out; a rejected token does.
 */
async function askServer(account: StaffAccount, client: StaffClient): Promise<SessionCheck> {
  const { data, error } = await client.auth.getUser();
  if (error) return isRefusal(error) ? { type: 'rejected' } : { type: 'unanswered' };
  if (data.user.id !== account.userId) return { type: 'rejected' };

  const profile = await client
    .from('users')
    .select('username, role, status, must_change_password')
    .eq('user_id', account.userId)
    .retry(false)
    .maybeSingle();
  if (profile.error) return { type: 'unanswered' };
  if (profile.data?.status !== 'active') return { type: 'rejected' };
  const { username, role, must_change_password } = profile.data;
  const mustChangePassword = must_change_password || undefined;
  return { type: 'accepted', account: { ...account, username, role, mustChangePassword } };
}

/**
 * Another tab that renewed the token first (`AuthRefreshDiscardedError`), a busy or a broken server: none of them is a
 * refusal. Compared by name: the classes would load the whole client with the first page.
 */
function isRefusal({ name, status = 0 }: { name: string; status: number | undefined }): boolean {
  if (name === 'AuthSessionMissingError') return true;
  return name === 'AuthApiError' && [400, 401, 403, 404].includes(status);
}
