import { withTimeout } from '#lib/with-timeout.ts';
import type { StaffClient } from '../supabase/supabase-client.ts';
import type { StaffAccount } from './accounts.ts';
import type { StaffCheck } from './staff-check.ts';
import { patienceMs } from './staff-state.ts';

/** A check that gives up waiting after `patienceMs`; `onLateRejection` hears of a refusal that arrives after that. */
export async function verifySession(
  account: StaffAccount,
  clientFor: (userId: string) => Promise<StaffClient>,
  onLateRejection: (userId: string) => void,
): Promise<StaffCheck> {
  const check = Promise.all([import('./staff-check.ts'), clientFor(account.userId)])
    .then(([{ checkStaff }, client]) => checkStaff(account, client))
    .catch((): StaffCheck => ({ type: 'unanswered' }));
  const answer = await withTimeout(patienceMs, check);
  if (answer) return answer;
  void check.then((late) => {
    if (late.type === 'rejected') onLateRejection(account.userId);
  });
  return { type: 'unanswered' };
}
