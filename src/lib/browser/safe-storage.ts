/**
 * Storage that never throws. Where a third-party iframe, a full disk or a privacy setting blocks it, values are held in
 * memory until the page is closed.
 */
export interface SafeStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  keys(): string[];
}

export const safeLocalStorage = safeStorage(() => globalThis.localStorage);
export const safeSessionStorage = safeStorage(() => globalThis.sessionStorage);

/** `open` is called for each access, since reading `localStorage` itself may throw. */
export function safeStorage(open: () => Storage): SafeStorage {
  const memory = new Map<string, string>();
  return {
    get: (key) => memory.get(key) ?? attempt(() => open().getItem(key)) ?? null,
    set(key, value) {
      const stored = attempt(() => {
        open().setItem(key, value);
        return true;
      });
      if (stored) {
        memory.delete(key);
        return;
      }
      memory.set(key, value);
      // A value that could not be replaced is outdated: a later page must not read it.
      attempt(() => open().removeItem(key));
    },
    remove(key) {
      memory.delete(key);
      attempt(() => open().removeItem(key));
    },
    keys: () => [...new Set([...memory.keys(), ...(attempt(() => Object.keys(open())) ?? [])])],
  };
}

function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
