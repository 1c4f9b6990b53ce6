import type { StaffAccount } from './accounts.ts';

/** The staff session of this tab. */
export type StaffState =
  | { type: 'loading' }
  | {
      type: 'signed-out';
      because: SignedOutReason;
      /** The account whose session ended by itself in this tab; its page stays mounted until staff sign in or out. */
      ended?: StaffAccount;
      /** The browser's other accounts, offered instead. */
      others?: readonly StaffAccount[];
    }
  | {
      type: 'signed-in';
      account: StaffAccount;
      /** Every account of this browser, including this one, earliest sign-in first. */
      held: readonly StaffAccount[];
      /** The name of the account that ended by itself, or in another tab, and was replaced by this one. */
      insteadOf: string | null;
    };

/** The account that the page belongs to: signed in, or with a session that ended by itself. */
export function staffOf(state: StaffState): StaffAccount | null {
  if (state.type === 'signed-in') return state.account;
  return (state.type === 'signed-out' && state.ended) || null;
}

export type SignedOutReason = 'nobody' | 'logout' | 'expired' | 'rejected';

/** Staff have to sign in again after this time, even with valid tokens. */
export const sessionLifetimeMs = 24 * 60 * 60 * 1000;

/** The longest time the interface waits for a server, in ms. */
export const patienceMs = 5000;

/** Also when the sign-in is in the future: the browser's clock was ahead, and how long ago it was cannot be known. */
export function isOver(account: StaffAccount): boolean {
  const age = Date.now() - account.loginTime;
  return age >= sessionLifetimeMs || age < -clockSlackMs;
}

/** Returns whether an account's session ended by its age, for the browser or for the server, which counts from a moment earlier. */
export function isAged(account: StaffAccount): boolean {
  return isOver(account) || Date.now() - account.loginTime >= sessionLifetimeMs - clockSlackMs;
}

/** Clocks are put right by seconds all the time. */
const clockSlackMs = 5 * 60_000;
