import { type SafeStorage, safeSessionStorage } from '#lib/browser/safe-storage.ts';
import type { StaffClient } from '../supabase/supabase-client.ts';
import {
  accountsToTry,
  announceEnd,
  forgetStrayCurrent,
  forgetStrayTokens,
  isEndAnnounced,
  isStored,
  maxAccounts,
  onAccountsChange,
  onEndAnnounced,
  renewAccount,
  type StaffAccount,
  setCurrentUserId,
  storeAccount,
  storedAccounts,
  storedTokens,
  withdrawAnnouncement,
} from './accounts.ts';
import type { StaffSignIn } from './staff-sign-in.ts';
import {
  isAged,
  isOver,
  type SignedOutReason,
  type StaffState,
  sessionLifetimeMs,
  staffOf,
} from './staff-state.ts';
import { createStaffTokens } from './staff-tokens.ts';
import { verifySession } from './verify-session.ts';

interface Ports {
  /** This tab's own storage, which survives a reload: its account. */
  tab: SafeStorage;
  clientFor(userId: string): Promise<StaffClient>;
}

/**
 * The staff session of one tab. The browser stores up to five accounts; each tab pins one of them, so that switching in
 * one tab does not affect another.
 *
 * 1. Switching chooses another client. No token is copied, none is restored from a copy.
 * 2. An account that ends in any tab ends in all of them. A tab whose account was signed out switches to the first
 *    remaining one.
 * 3. An unreachable server ends no account; one that rejects the account does.
 * 4. When an account's session ends by itself, the tab keeps it as `ended` until that account signs in again or staff
 *    switch to another one here. After a sign-out in any tab there is no `ended` account.
 */
export function createStaffSession({ tab, clientFor }: Ports) {
  let state: StaffState = { type: 'loading' };
  let turn = 0;
  let dayTimer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const endedElsewhere = new Set<string>();
  /** An account that another tab removed is left to `follow`: Supabase may tell of it before the storage tells why. */
  const recheckIfCurrent = (userId: string) => {
    if (current()?.userId === userId && isStored(userId)) void recheck();
  };
  const tokens = createStaffTokens(clientFor, recheckIfCurrent);
  const ask = (account: StaffAccount) => verifySession(account, clientFor, recheckIfCurrent);

  return {
    state: (): StaffState => state,

    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** Restores the session and follows other tabs, the clock and the network. Returns its own closer. */
    start(): () => void {
      publish({ type: 'loading' });
      void restore();
      const closers = [
        onAccountsChange(follow),
        onEndAnnounced((userId) => endedElsewhere.add(userId)),
        listen(window, 'online', () => void recheck()),
        // A page that was asleep, or in the back/forward cache, has missed events.
        listen(window, 'pageshow', follow),
        listen(document, 'visibilitychange', () => {
          follow();
          tokens.attend(current()?.userId ?? null);
        }),
      ];
      return () => {
        for (const close of closers.splice(0)) close();
        clearTimeout(dayTimer);
        tokens.attend(null);
      };
    },

    /**
     * Signs in with fresh tokens, unless the browser already has the most accounts. Throws when Supabase rejects them.
     */
    async signIn(signIn: StaffSignIn): Promise<'entered' | 'full'> {
      const { userId, username, role, mustChangePassword, mustSetUpFactor } = signIn;
      // The same person may just have signed out: that sign-out must not reach these tokens.
      await tokens.released();
      if (!isStored(userId) && storedAccounts().length >= maxAccounts) {
        await tokens.refuse(signIn);
        return 'full';
      }
      const account = {
        userId,
        username,
        role,
        loginTime: Date.now(),
        mustChangePassword,
        mustSetUpFactor,
      };
      // Stored before its tokens, so that no other tab takes them for stray ones.
      storeAccount(account);
      try {
        await tokens.store(signIn);
      } catch (problem) {
        follow();
        throw problem;
      }
      enter(account);
      return 'entered';
    },

    /** Switches to another account of this browser. It is verified with the server after the switch. */
    switchTo(userId: string): void {
      const account = storedAccounts().find((held) => held.userId === userId);
      if (account && !isOver(account)) {
        enter(account);
        void recheck();
      } else follow();
    },

    /** Signs one account out of this browser. */
    async remove(userId: string): Promise<void> {
      const done = tokens.release(userId);
      if (current()?.userId === userId) goOn('logout');
      else follow();
      await done;
    },

    /** Signs every account of this browser out, here at once and at the server as soon as it responds. */
    async signOut(): Promise<void> {
      const all = storedAccounts();
      leave('logout');
      for (const { userId } of all) void tokens.release(userId);
      await tokens.released();
    },

    /** Verifies the session again, after the server refused a call. */
    recheck,
  };

  /** Tries the pinned account first, then the one last chosen in any tab, then the others by sign-in time. */
  async function restore(): Promise<void> {
    turn += 1;
    const mine = turn;
    forgetStrayTokens();
    let because: SignedOutReason = 'nobody';
    for (const account of accountsToTry(tab.get(pinKey))) {
      const check = isOver(account) ? 'over' : await ask(account);
      if (mine !== turn) return;
      if (check === 'over' || check.type === 'rejected') {
        because = check === 'over' ? 'expired' : 'rejected';
        end(account);
      } else if (isStored(account.userId)) {
        return enter(check.type === 'accepted' ? renewAccount(check.account) : account);
      }
    }
    leave(because);
  }

  async function recheck(): Promise<void> {
    const account = current();
    if (!account) return;
    if (!isStored(account.userId)) return goOn(endOf(account), account.username);
    turn += 1;
    const mine = turn;
    const check = await ask(account);
    if (mine !== turn || check.type === 'unanswered') return;
    if (!isStored(account.userId)) return goOn(endOf(account), account.username);
    if (check.type === 'accepted') return show(renewAccount(check.account));
    end(account);
    goOn('rejected', account.username);
  }

  function enter(account: StaffAccount, insteadOf: string | null = null): void {
    turn += 1;
    endedElsewhere.delete(account.userId);
    tab.set(pinKey, account.userId);
    setCurrentUserId(account.userId);
    show(account, insteadOf);
    tokens.attend(account.userId);
  }

  /** After a sign-out switches to the first remaining account; without one, staff are signed out. */
  function goOn(because: SignedOutReason, insteadOf: string | null = null): void {
    const next = because === 'logout' ? storedAccounts().find((account) => !isOver(account)) : undefined;
    if (next) {
      enter(next, insteadOf);
      void recheck();
    } else leave(because);
  }

  function leave(because: SignedOutReason): void {
    turn += 1;
    clearTimeout(dayTimer);
    tab.remove(pinKey);
    forgetStrayCurrent();
    tokens.attend(null);
    const ended = because === 'logout' ? null : staffOf(state);
    const others = storedAccounts().filter(({ userId }) => userId !== ended?.userId);
    publish({ type: 'signed-out', because, ...(ended && { ended, others }) });
  }

  /** Applies changes of other tabs, changes during sleep, and expired accounts. */
  function follow(): void {
    const account = current();
    for (const held of storedAccounts().filter(isOver)) end(held);
    if (state.type === 'signed-out' && state.ended) {
      const { userId } = state.ended;
      // An account without tokens is being signed in by another tab: it is entered there when it has them.
      if (isStored(userId) && storedTokens(userId)) {
        tab.set(pinKey, userId);
        void restore();
      }
    } else if (!account) {
      if (state.type === 'signed-out' && accountsToTry(tab.get(pinKey)).length > 0) void restore();
    } else if (isStored(account.userId)) show(account);
    else goOn(endOf(account), account.username);
  }

  /** Releases an account whose session ended by itself. */
  function end(account: StaffAccount): void {
    const { userId } = account;
    announceEnd(userId);
    void tokens.release(userId, isAged(account)).then(() => withdrawAnnouncement(userId));
  }

  /** Returns why an account ended that is no longer stored. */
  function endOf(account: StaffAccount): SignedOutReason {
    if (isOver(account)) return 'expired';
    const { userId } = account;
    return endedElsewhere.has(userId) || isEndAnnounced(userId) ? 'rejected' : 'logout';
  }

  /** Publishes the account with the browser's others, and checks again when the first of them expires. */
  function show(
    account: StaffAccount,
    insteadOf = state.type === 'signed-in' ? state.insteadOf : null,
  ): void {
    const held = storedAccounts();
    const next: StaffState = { type: 'signed-in', account, held, insteadOf };
    if (JSON.stringify(next) !== JSON.stringify(state)) publish(next);
    clearTimeout(dayTimer);
    const first = Math.min(...held.map(({ loginTime }) => loginTime));
    // Never longer than a day and the slack of `isOver`: a browser's timer runs at once when it is set for too long.
    const left = held.some(isOver) ? 0 : first + sessionLifetimeMs - Date.now();
    if (held.length > 0) dayTimer = setTimeout(follow, left);
  }

  function current(): StaffAccount | null {
    return state.type === 'signed-in' ? state.account : null;
  }

  function publish(next: StaffState): void {
    state = next;
    for (const listener of listeners) listener();
  }
}

/**
 * The session of this page. The Supabase library is loaded only when staff are signed in, or about to: a parent on the
 * home page never downloads it.
 */
export const staffSession = createStaffSession({
  tab: safeSessionStorage,
  clientFor: async (userId) => (await import('../supabase/supabase-client.ts')).supabaseFor(userId),
});

const pinKey = 'pinned_user_id';

function listen(target: EventTarget, type: string, listener: () => void): () => void {
  target.addEventListener(type, listener);
  return () => target.removeEventListener(type, listener);
}
