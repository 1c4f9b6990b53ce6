import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { env } from '../lib/env.ts';
import { safeLocalStorage } from '../lib/safe-storage.ts';
import type { Database } from './database.types.ts';
import { tokenKey } from './staff-registry.ts';

/**
 * The Supabase client of one staff account. Each account has its own, under its own storage key, so that switching is
 * choosing a client: tokens are never copied, and one account's refresh cannot end another's session. It lives as long
 * as the page, since two clients of one key would race.
 */
export function supabaseFor(userId: string): SupabaseClient<Database> {
  const known = clients.get(userId);
  if (known) return known;
  const client = createClient<Database>(env.supabaseUrl, env.supabaseKey, {
    auth: {
      storageKey: tokenKey(userId),
      storage: {
        getItem: safeLocalStorage.get,
        setItem: safeLocalStorage.set,
        removeItem: safeLocalStorage.remove,
      },
      detectSessionInUrl: false,
      autoRefreshToken: true,
    },
  });
  clients.set(userId, client);
  return client;
}

const clients = new Map<string, SupabaseClient<Database>>();
