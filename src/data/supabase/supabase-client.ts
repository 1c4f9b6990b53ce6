import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { safeLocalStorage } from '#lib/browser/safe-storage.ts';
import { env } from '#lib/env.ts';
import { tokenKey } from '../session/accounts.ts';
import type { Database } from './database.types.ts';

export type StaffClient = SupabaseClient<Database>;

/**
 * The Supabase clients of one tab. Each account has its own, under its own storage key, so that switching is choosing
 * a client: tokens are never copied, and one account's refresh cannot end another's session. A client lives as long as
 * the page, since two clients of one key would race.
 */
export function createStaffClients(): (userId: string) => StaffClient {
  const clients = new Map<string, StaffClient>();
  return (userId) => {
    const known = clients.get(userId);
    if (known) return known;
    const client = createStaffClient(userId);
    clients.set(userId, client);
    return client;
  };
}

/** The client of an account in this page. */
export const supabaseFor = createStaffClients();

/** Returns a client that stores nothing, for sessions of accounts no longer in this browser. */
export function passingClient(): StaffClient {
  passing ??= createClient<Database>(env.supabaseUrl, env.supabaseKey, {
    auth: {
      storageKey: 'passing',
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
    },
  });
  return passing;
}

let passing: StaffClient | undefined;

function createStaffClient(userId: string): StaffClient {
  return createClient<Database>(env.supabaseUrl, env.supabaseKey, {
    auth: {
      storageKey: tokenKey(userId),
      storage: {
        getItem: safeLocalStorage.get,
        setItem: safeLocalStorage.set,
        removeItem: safeLocalStorage.remove,
      },
      detectSessionInUrl: false,
      // Only the current account renews its tokens ahead of time; `staff-tokens` starts and stops that.
      autoRefreshToken: false,
    },
  });
}
