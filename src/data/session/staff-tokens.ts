import { withTimeout } from '#lib/with-timeout.ts';
import { forgetPushDevice } from '../notifications/forget-push-device.ts';
import type { StaffClient } from '../supabase/supabase-client.ts';
import { forgetAccount, forgetTokens, isStored, storedTokens } from './accounts.ts';
import type { StaffSignIn } from './staff-sign-in.ts';
import { patienceMs } from './staff-state.ts';
import { unendedSessions } from './unended-sessions.ts';

export interface StaffTokens {
  /** Stores fresh tokens in the account's client. Throws when Supabase rejects them. */
  store(signIn: StaffSignIn): Promise<void>;
  /** Ends a session at the server whose tokens were never stored. */
  refuse(signIn: StaffSignIn): Promise<void>;
  /** Renews this account's tokens ahead of time while the page is visible, and no other's. */
  attend(userId: string | null): void;
  /**
   * Removes an account here at once, and ends its session at the server: now, or as soon as it responds. This browser goes on
   * showing the account's notifications where only the session's age has ended it (`isAged`).
   */
  release(userId: string, isAged?: boolean): Promise<void>;
  /** Resolves when the accounts released so far are gone. */
  released(): Promise<unknown>;
}

/** Manages the tokens of the accounts in one tab. `onEnd` is called with an account whose session Supabase ended. */
export function createStaffTokens(
  clientFor: (userId: string) => Promise<StaffClient>,
  onEnd: (userId: string) => void,
): StaffTokens {
  const watched = new Set<string>();
  let attended: string | null = null;
  let releasing: Promise<unknown> = Promise.resolve();

  return {
    async store({ userId, accessToken, refreshToken }) {
      const client = await clientFor(userId);
      const { data, error } = await client.auth.setSession({
        access_token: accessToken,
        refresh_token: refreshToken,
      });
      if (!error && data.user?.id === userId) return;
      forgetAccount(userId);
      forgetTokens(userId);
      throw error ?? new Error('The tokens belong to another account.');
    },

    async refuse({ userId, accessToken }) {
      const client = await clientFor(userId);
      await client.auth.admin.signOut(accessToken, 'local').catch(() => undefined);
    },

    attend(userId) {
      if (attended !== null && attended !== userId) renewAhead(attended);
      attended = userId;
      if (userId === null) return;
      renewAhead(userId);
      watch(userId);
    },

    release(userId, isAged = false) {
      const end = clientFor(userId)
        .then(async (client) => {
          if (!isAged) await forgetPushDevice(client);
          return client.auth.signOut({ scope: 'local' });
        })
        .then(({ error }) => !error)
        .catch(() => false);
      forgetAccount(userId);
      const done = withTimeout(patienceMs, end).then((hasEnded) => {
        // Read now: they may have been renewed since.
        const tokens = hasEnded ? null : storedTokens(userId);
        if (!isStored(userId)) forgetTokens(userId);
        if (tokens) unendedSessions.add(tokens);
      });
      releasing = Promise.all([releasing, done]);
      return done;
    },

    released: () => releasing,
  };

  /** Starts or stops the renewal, by the state when the client has loaded. */
  function renewAhead(userId: string): void {
    void clientFor(userId).then(({ auth }) =>
      attended === userId && !document.hidden ? auth.startAutoRefresh() : auth.stopAutoRefresh(),
    );
  }

  function watch(userId: string): void {
    if (watched.has(userId)) return;
    watched.add(userId);
    void clientFor(userId).then(({ auth }) =>
      auth.onAuthStateChange((event) => {
        // A renewal still running when another tab removed the account must leave nothing behind.
        if (event === 'TOKEN_REFRESHED' && !isStored(userId)) forgetTokens(userId);
        if (event === 'SIGNED_OUT') onEnd(userId);
      }),
    );
  }
}
