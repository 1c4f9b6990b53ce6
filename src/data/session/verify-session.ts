import { withTimeout } from '#lib/with-timeout.ts';
import { rowsOf } from '../supabase/rpc.ts';
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
  const { data, error } = await readUser(client);
  if (error) return isRefusal(error) ? { type: 'rejected' } : { type: 'unanswered' };
  if (data.user.id !== account.userId) return { type: 'rejected' };

  const columns = 'username, role, must_change_password, must_set_up_factor';
  const [profile] = await rowsOf(client.from('my_account').select(columns).retry(false), {});
  if (!profile) return { type: 'rejected' };
  const { username, role, must_change_password, must_set_up_factor } = profile;
  const duties = {
    mustChangePassword: must_change_password || undefined,
    mustSetUpFactor: must_set_up_factor || undefined,
  };
  return { type: 'accepted', account: { ...account, username, role, ...duties } };
}

/**
 * Returns whose token it is. One that has expired at the server is renewed first, once: where this browser's clock is behind, it
 * does so before it is renewed ahead of time. Auth says in its message alone that it is no worse than that.
 */
async function readUser({ auth }: StaffClient) {
  const answer = await auth.getUser();
  if (answer.error?.code !== 'bad_jwt' || !answer.error.message.includes('expired')) return answer;
  const renewed = await auth.refreshSession();
  return renewed.error ? renewed : auth.getUser();
}

/**
 * Another tab that renewed the token first (`AuthRefreshDiscardedError`), a busy or a broken server: none of them is a
 * refusal. Compared by name: the classes would load the whole client with the first page.
 */
function isRefusal({ name, status = 0 }: { name: string; status: number | undefined }): boolean {
  if (name === 'AuthSessionMissingError') return true;
  return name === 'AuthApiError' && [400, 401, 403, 404].includes(status);
}
