import { newId } from '../new-id.ts';
import { type SafeStorage, safeSessionStorage } from './safe-storage.ts';

/**
 * The id of a tab, which a reload keeps while it is held. It is stored only while no page is shown, as a duplicated tab has the
 * storage of the first, and is another.
 */
export function createTab(storage: SafeStorage, page: EventTarget | undefined) {
  let own: string | undefined;
  function id(): string {
    if (own === undefined) {
      own = storage.get(key) ?? newId();
      storage.remove(key);
    }
    return own;
  }
  /** Returns how to let go of it. */
  function hold(): () => void {
    const leave = () => storage.set(key, id());
    const comeBack = () => storage.remove(key);
    page?.addEventListener('pagehide', leave);
    page?.addEventListener('pageshow', comeBack);
    return () => {
      page?.removeEventListener('pagehide', leave);
      page?.removeEventListener('pageshow', comeBack);
    };
  }
  return { id, hold };
}

const key = 'schoolgate.tab';

export const thisTab = createTab(safeSessionStorage, globalThis.window);
