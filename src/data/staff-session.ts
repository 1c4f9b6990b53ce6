import { within } from '../lib/within.ts';
import type { StaffCheck } from './staff-check.ts';
import {
  currentUserId,
  forgetAccount,
  forgetStrayTokens,
  forgetTokens,
  heldAccounts,
  holdAccount,
  onRegistryChange,
  type StaffAccount,
  setCurrentUserId,
} from './staff-registry.ts';
import type { StaffSignIn } from './staff-sign-in.ts';

export type StaffState =
  | { type: 'loading' }
  | { type: 'signed-out'; because: SignedOutReason }
  | { type: 'signed-in'; account: StaffAccount };

export type SignedOutReason = 'nobody' | 'logout' | 'expired' | 'rejected';

/** Staff sign in again after this long, whatever their tokens would still open. */
export const sessionLifetimeMs = 24 * 60 * 60 * 1000;

let state: StaffState = { type: 'loading' };
const listeners = new Set<() => void>();
const watched = new Set<string>();
let restoring = 0;
let releasing: Promise<unknown> = Promise.resolve();
let expiryTimer: ReturnType<typeof setTimeout> | undefined;

/**
 * Who is at work in this tab. Several accounts may be held; one is current. The Supabase library is loaded only once
 * somebody is, or wants to be, signed in: a parent on the home page never downloads it.
 */
export const staffSession = {
  state: (): StaffState => state,

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /** Restores who was signed in and follows other tabs, the clock and the network. Returns its own closer. */
  start(): () => void {
    publish({ type: 'loading' });
    void restore();
    const closers = [
      onRegistryChange(followOtherTab),
      listen(window, 'online', () => void recheck()),
      listen(document, 'visibilitychange', endIfOver),
    ];
    return () => {
      for (const close of closers.splice(0)) close();
      clearTimeout(expiryTimer);
    };
  },

  /** Enters with fresh tokens. Throws when Supabase does not take them. */
  async signIn({ userId, username, role, accessToken, refreshToken }: StaffSignIn): Promise<void> {
    const { supabaseFor } = await import('./supabase-client.ts');
    // The same person may just have signed out: that end must not reach these tokens.
    await releasing;
    const account = { userId, username, role, loginTime: Date.now() };
    // Held before its tokens are stored, so that no other tab takes them for strays.
    holdAccount(account);
    const { data, error } = await supabaseFor(userId).auth.setSession({
      access_token: accessToken,
      refresh_token: refreshToken,
    });
    if (error || data.user?.id !== userId) {
      forgetAccount(userId);
      forgetTokens(userId);
      throw error ?? new Error('The tokens belong to somebody else.');
    }
    await enter(account);
  },

  /** Signs every held account out, here at once and at the server as soon as it answers. */
  async signOut(): Promise<void> {
    const accounts = heldAccounts();
    leave('logout');
    releasing = Promise.all(accounts.map(release));
    await releasing;
  },

  /** Asks the server again, after it refused a call. */
  recheck,
};

/**
 * 1. The current account is tried first, then the others in the order of their sign-in.
 * 2. One that is over, or that the server rejects, is forgotten.
 * 3. A server that does not answer leaves the account signed in.
 */
async function restore(): Promise<void> {
  restoring += 1;
  const mine = restoring;
  forgetStrayTokens();
  let because: SignedOutReason = 'nobody';
  for (const account of candidates()) {
    const check: StaffCheck | 'over' = isOver(account) ? 'over' : await patientCheck(account);
    if (mine !== restoring) return;
    if (check === 'over' || check.type === 'rejected') {
      because = check === 'over' ? 'expired' : 'rejected';
      void release(account);
      continue;
    }
    return enter(check.type === 'accepted' ? check.account : account);
  }
  leave(because);
}

function candidates(): StaffAccount[] {
  const current = currentUserId();
  if (current === null) return [];
  const held = heldAccounts();
  return [...held.filter((a) => a.userId === current), ...held.filter((a) => a.userId !== current)];
}

async function recheck(): Promise<void> {
  if (state.type === 'signed-in') await restore();
}

/** A check that gives up waiting after `patienceMs`; a rejection that arrives later still counts. */
async function patientCheck(account: StaffAccount): Promise<StaffCheck> {
  const check = import('./staff-check.ts')
    .then(({ checkStaff }) => checkStaff(account))
    .catch((): StaffCheck => ({ type: 'unanswered' }));
  const answer = await within(patienceMs, check);
  if (answer) return answer;
  void check.then((late) => {
    if (late.type === 'rejected' && isCurrent(account.userId)) void restore();
  });
  return { type: 'unanswered' };
}

async function enter(account: StaffAccount): Promise<void> {
  restoring += 1;
  holdAccount(account);
  setCurrentUserId(account.userId);
  publish({ type: 'signed-in', account });
  clearTimeout(expiryTimer);
  expiryTimer = setTimeout(endIfOver, account.loginTime + sessionLifetimeMs - Date.now());
  await watchTokens(account.userId);
}

/** Supabase gives up on an account when a renewal is refused; so do we. */
async function watchTokens(userId: string): Promise<void> {
  if (watched.has(userId)) return;
  watched.add(userId);
  const { supabaseFor } = await import('./supabase-client.ts');
  supabaseFor(userId).auth.onAuthStateChange((event) => {
    if (event === 'SIGNED_OUT' && isCurrent(userId)) void restore();
  });
}

function leave(because: SignedOutReason): void {
  restoring += 1;
  clearTimeout(expiryTimer);
  publish({ type: 'signed-out', because });
}

/** Ends the session at the server if it answers soon, and here in any case. */
async function release({ userId }: StaffAccount): Promise<void> {
  const end = import('./supabase-client.ts').then(({ supabaseFor }) =>
    supabaseFor(userId).auth.signOut({ scope: 'local' }),
  );
  forgetAccount(userId);
  await within(
    patienceMs,
    end.catch(() => undefined),
  );
  forgetTokens(userId);
}

function followOtherTab(): void {
  if (state.type === 'signed-in') {
    const { userId } = state.account;
    if (!heldAccounts().some((account) => account.userId === userId)) leave('logout');
  } else if (currentUserId() !== null) {
    void restore();
  }
}

function endIfOver(): void {
  if (state.type === 'signed-in' && isOver(state.account)) void restore();
}

function isOver(account: StaffAccount): boolean {
  return Date.now() - account.loginTime >= sessionLifetimeMs;
}

function isCurrent(userId: string): boolean {
  return state.type === 'signed-in' && state.account.userId === userId;
}

function publish(next: StaffState): void {
  state = next;
  for (const listener of listeners) listener();
}

const patienceMs = 5000;

function listen(target: EventTarget, type: string, listener: () => void): () => void {
  target.addEventListener(type, listener);
  return () => target.removeEventListener(type, listener);
}
