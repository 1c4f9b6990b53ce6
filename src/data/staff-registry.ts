import * as z from 'zod/mini';
import { safeLocalStorage } from '../lib/safe-storage.ts';

/** Who is signed in on this browser, without any token: those are Supabase's, under `staff.{userId}`. */
const staffAccountSchema = z.object({
  userId: z.guid(),
  username: z.string().check(z.minLength(1)),
  role: z.string().check(z.minLength(1)),
  /** Milliseconds since 1970. */
  loginTime: z.number(),
});

export type StaffAccount = z.infer<typeof staffAccountSchema>;

/** The accounts held, earliest sign-in first. Entries that cannot be read are ignored. */
export function heldAccounts(): StaffAccount[] {
  return safeLocalStorage
    .keys()
    .filter((key) => key.startsWith(accountPrefix))
    .flatMap((key) => readAccount(key) ?? [])
    .sort((a, b) => a.loginTime - b.loginTime);
}

export function holdAccount(account: StaffAccount): void {
  safeLocalStorage.set(accountPrefix + account.userId, JSON.stringify(account));
}

export function forgetAccount(userId: string): void {
  safeLocalStorage.remove(accountPrefix + userId);
  if (currentUserId() === userId) safeLocalStorage.remove(currentKey);
}

/** Whatever Supabase kept for the account. */
export function forgetTokens(userId: string): void {
  for (const key of safeLocalStorage.keys()) {
    if (key === tokenKey(userId) || key.startsWith(`${tokenKey(userId)}-`)) safeLocalStorage.remove(key);
  }
}

/** Tokens that no held account owns, left by a page closed in the middle of a sign-out. */
export function forgetStrayTokens(): void {
  const owned = heldAccounts().map(({ userId }) => tokenKey(userId));
  for (const key of safeLocalStorage.keys()) {
    if (key.startsWith(tokenKey('')) && !owned.some((own) => key.startsWith(own)))
      safeLocalStorage.remove(key);
  }
}

export function currentUserId(): string | null {
  return safeLocalStorage.get(currentKey);
}

export function setCurrentUserId(userId: string): void {
  safeLocalStorage.set(currentKey, userId);
}

/** The storage key of an account's Supabase client. */
export function tokenKey(userId: string): string {
  return `staff.${userId}`;
}

/** Calls back when another tab signs in or out. Returns its own closer. */
export function onRegistryChange(listener: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === null || key === currentKey || key.startsWith(accountPrefix)) listener();
  };
  globalThis.addEventListener('storage', listen);
  return () => globalThis.removeEventListener('storage', listen);
}

const accountPrefix = 'user_session_';
const currentKey = 'user_id';

function readAccount(key: string): StaffAccount | undefined {
  try {
    const account = staffAccountSchema.parse(JSON.parse(safeLocalStorage.get(key) ?? ''));
    return key === accountPrefix + account.userId ? account : undefined;
  } catch {
    return undefined;
  }
}
