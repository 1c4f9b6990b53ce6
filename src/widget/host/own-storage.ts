import type { SafeStorage } from '#lib/browser/safe-storage.ts';

/**
 * Gives a chat in a place of its own a part of the tab's storage. The frames of a tab share it, and the launcher's chat may be
 * on the same page: each would write over the other's conversation.
 */
export function keepApart(storage: SafeStorage): void {
  const { get, set, remove, keys } = storage;
  const apart: SafeStorage = {
    get: (key) => get(prefix + key),
    set: (key, value) => set(prefix + key, value),
    remove: (key) => remove(prefix + key),
    keys: () => keys().flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : [])),
  };
  Object.assign(storage, apart);
}

const prefix = 'inline.';
