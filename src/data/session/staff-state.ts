import type { StaffAccount } from './accounts.ts';

/** Who is at work in this tab. */
export type StaffState =
  | { type: 'loading' }
  | {
      type: 'signed-out';
      because: SignedOutReason;
      /** The account whose session ended by itself in this tab; its page stays mounted until staff sign in or out. */
      ended?: StaffAccount;
      /** The other accounts of this browser, as which they may go on instead. */
      others?: readonly StaffAccount[];
    }
  | {
      type: 'signed-in';
      account: StaffAccount;
      /** Every account of this browser, this one too, earliest sign-in first. */
      held: readonly StaffAccount[];
      /** The name of the account that ended by itself, or in another tab, and whose place this one took. */
      insteadOf: string | null;
    };

/** The account that the page belongs to: signed in, or with a session that ended by itself. */
export function staffOf(state: StaffState): StaffAccount | null {
  if (state.type === 'signed-in') return state.account;
  return (state.type === 'signed-out' && state.ended) || null;
}

export type SignedOutReason = 'nobody' | 'logout' | 'expired' | 'rejected';

/** Staff sign in again after this long, whatever their tokens would still open. */
export const sessionLifetimeMs = 24 * 60 * 60 * 1000;

/** How long a server may keep people waiting, in ms. */
export const patienceMs = 5000;

export function isOver(account: StaffAccount): boolean {
  return Date.now() - account.loginTime >= sessionLifetimeMs;
}
