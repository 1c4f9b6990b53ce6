import { vi } from 'vitest';
import { createStaffSession } from '#data/session/staff-session.ts';
import { createStaffClients } from '#data/supabase/supabase-client.ts';
import { safeStorage } from '#lib/browser/safe-storage.ts';
import { memoryStorage } from '../memory-storage.ts';

/** A tab of one browser: its own session, its own Supabase clients, the storage that all tabs share. */
export function openTab(pins = memoryStorage()) {
  const clients = createStaffClients();
  const session = createStaffSession({
    tab: safeStorage(() => pins),
    clientFor: async (userId) => clients(userId),
  });
  const close = session.start();
  return {
    session,
    close,
    /** What the tab remembers over a reload. */
    pins,
    clientFor: clients,
    /** The username of who is at work, or the tab's state. */
    who() {
      const state = session.state();
      return state.type === 'signed-in' ? state.account.username : state.type;
    },
    held() {
      const state = session.state();
      return state.type === 'signed-in' ? state.held.map(({ username }) => username) : [];
    },
  };
}

/** A browser notifies the other tabs of every change in the storage; jsdom, which has one window, is made to. */
export function tellTabs(): void {
  const storage = Object.getPrototypeOf(localStorage);
  const tell = (key: string, newValue: string | null) =>
    void setTimeout(() => window.dispatchEvent(new StorageEvent('storage', { key, newValue })));
  for (const method of ['setItem', 'removeItem'] as const) {
    const change = storage[method];
    vi.spyOn(storage, method).mockImplementation(function (this: Storage, ...args: unknown[]) {
      const key = String(args[0]);
      const before = this.getItem(key);
      change.apply(this, args);
      const after = this.getItem(key);
      if (after !== before) tell(key, after);
    });
  }
}
