import { newId } from '../new-id.ts';
import { type SafeStorage, safeSessionStorage } from './safe-storage.ts';

/**
 * Returns the id of this tab, which a reload keeps. It is stored only while no page is shown, as a duplicated tab has the
 * storage of the first, and is another.
 */
export function tabId(
  storage: SafeStorage = safeSessionStorage,
  page: EventTarget | undefined = globalThis.window,
): string {
  const id = storage.get(key) ?? newId();
  storage.remove(key);
  page?.addEventListener('pagehide', () => storage.set(key, id));
  page?.addEventListener('pageshow', () => storage.remove(key));
  return id;
}

const key = 'schoolgate.tab';
