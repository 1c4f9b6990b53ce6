import * as z from 'zod/mini';
import { safeLocalStorage } from '#lib/browser/safe-storage.ts';

/** An account signed in on this browser, without its tokens: Supabase stores those under `staff.{userId}`. */
const staffAccountSchema = z.object({
  userId: z.guid(),
  username: z.string().check(z.minLength(1)),
  role: z.string().check(z.minLength(1)),
  /** Milliseconds since 1970. */
  loginTime: z.number(),
  /** The password was issued to the user: nothing is shown until they have chosen another one. */
  mustChangePassword: z.optional(z.boolean()),
  /** Their school requires a second factor: the same, until they have set one up. */
  mustSetUpFactor: z.optional(z.boolean()),
});

export type StaffAccount = z.infer<typeof staffAccountSchema>;

export interface SessionTokens {
  accessToken: string;
  refreshToken: string;
}

/** At most this many accounts are signed in at once. */
export const maxAccounts = 5;

/** The stored accounts, earliest sign-in first. Unreadable entries are ignored. */
export function storedAccounts(): StaffAccount[] {
  return safeLocalStorage
    .keys()
    .filter((key) => key.startsWith(accountPrefix))
    .flatMap((key) => readAccount(key) ?? [])
    .sort((a, b) => a.loginTime - b.loginTime);
}

export function isStored(userId: string): boolean {
  return readAccount(accountPrefix + userId) !== undefined;
}

export function storeAccount(account: StaffAccount): void {
  safeLocalStorage.set(accountPrefix + account.userId, JSON.stringify(account));
}

/** Stores an account as returned by the server; its sign-in time stays that of this browser. */
export function renewAccount(account: StaffAccount): StaffAccount {
  const renewed = {
    ...account,
    loginTime: readAccount(accountPrefix + account.userId)?.loginTime ?? account.loginTime,
  };
  storeAccount(renewed);
  return renewed;
}

/**
 * Returns the accounts to restore, best first: the one this tab had pinned, the one last chosen in any tab, the others
 * by sign-in time. None where no account is chosen.
 */
export function accountsToTry(pinned: string | null): StaffAccount[] {
  const last = currentUserId();
  if (last === null) return [];
  const rank = ({ userId }: StaffAccount) => (userId === pinned ? 0 : userId === last ? 1 : 2);
  return storedAccounts().sort((a, b) => rank(a) - rank(b));
}

export function forgetAccount(userId: string): void {
  safeLocalStorage.remove(accountPrefix + userId);
  forgetStrayCurrent();
}

/**
 * Announces to other tabs, before `forgetAccount`, that the account's session ended by itself and is not a sign-out.
 */
export function announceEnd(userId: string): void {
  safeLocalStorage.set(endedPrefix + userId, '1');
}

/** For a tab that notices the missing account before the announcement arrives. */
export function isEndAnnounced(userId: string): boolean {
  return safeLocalStorage.get(endedPrefix + userId) !== null;
}

export function withdrawAnnouncement(userId: string): void {
  safeLocalStorage.remove(endedPrefix + userId);
}

/** Calls back with each account whose end another tab announces. Returns its own closer. */
export function onEndAnnounced(listener: (userId: string) => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key?.startsWith(endedPrefix) && newValue !== null) listener(key.slice(endedPrefix.length));
  };
  globalThis.addEventListener('storage', listen);
  return () => globalThis.removeEventListener('storage', listen);
}

/** Removes what Supabase has stored for the account. */
export function forgetTokens(userId: string): void {
  for (const key of safeLocalStorage.keys()) {
    if (key === tokenKey(userId) || key.startsWith(`${tokenKey(userId)}-`)) safeLocalStorage.remove(key);
  }
}

/** The tokens that Supabase has stored for the account; null where there are none. */
export function storedTokens(userId: string): SessionTokens | null {
  try {
    const stored = JSON.parse(safeLocalStorage.get(tokenKey(userId)) ?? '');
    const { access_token, refresh_token } = storedSession.parse(stored);
    return { accessToken: access_token, refreshToken: refresh_token };
  } catch {
    return null;
  }
}

const storedSession = z.object({ access_token: z.string(), refresh_token: z.string() });

/** Removes tokens of no stored account, left by a page that closed during a sign-out. */
export function forgetStrayTokens(): void {
  const owned = storedAccounts().map(({ userId }) => tokenKey(userId));
  for (const key of safeLocalStorage.keys()) {
    if (key.startsWith(tokenKey('')) && !owned.some((own) => key.startsWith(own)))
      safeLocalStorage.remove(key);
  }
}

/** Removes the choice of an account that is not stored any more: two tabs signed out at once. */
export function forgetStrayCurrent(): void {
  const current = currentUserId();
  if (current !== null && !isStored(current)) safeLocalStorage.remove(currentKey);
}

/** The account last chosen in any tab, used by new tabs. */
function currentUserId(): string | null {
  return safeLocalStorage.get(currentKey);
}

export function setCurrentUserId(userId: string): void {
  safeLocalStorage.set(currentKey, userId);
}

/** The storage key of an account's Supabase client. */
export function tokenKey(userId: string): string {
  return `staff.${userId}`;
}

/** Calls back when another tab signs in or out, or switches. Returns its own closer. */
export function onAccountsChange(listener: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === null || key === currentKey || key.startsWith(accountPrefix)) listener();
  };
  globalThis.addEventListener('storage', listen);
  return () => globalThis.removeEventListener('storage', listen);
}

const accountPrefix = 'user_session_';
const endedPrefix = 'ended_session_';
const currentKey = 'user_id';

function readAccount(key: string): StaffAccount | undefined {
  try {
    const account = staffAccountSchema.parse(JSON.parse(safeLocalStorage.get(key) ?? ''));
    return key === accountPrefix + account.userId ? account : undefined;
  } catch {
    return undefined;
  }
}
