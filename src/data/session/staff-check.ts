import { isAuthApiError, isAuthSessionMissingError } from '@supabase/supabase-js';
import type { StaffClient } from '../supabase/supabase-client.ts';
import type { StaffAccount } from './accounts.ts';

/** What the server said of a held account: still welcome, not welcome any more, or nothing at all. */
export type StaffCheck =
  | { type: 'accepted'; account: StaffAccount }
  | { type: 'rejected' }
  | { type: 'unanswered' };

/**
 * Asks the server whether the account's token still opens anything, and whether the person is still active. A server
 * that does not answer is no reason to sign anybody out; a token it refuses is.
 */
export async function checkStaff(account: StaffAccount, client: StaffClient): Promise<StaffCheck> {
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
 * Another tab that renewed the token first (`AuthRefreshDiscardedError`), a busy or a broken server: none of them has
 * refused anything.
 */
function isRefusal(error: unknown): boolean {
  if (isAuthSessionMissingError(error)) return true;
  return isAuthApiError(error) && [400, 401, 403, 404].includes(error.status);
}
