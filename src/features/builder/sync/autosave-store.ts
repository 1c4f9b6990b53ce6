import type { PublishedVersion } from '#data/configuration/configuration-draft.ts';
import { isAlike } from '../stable-identity.ts';
import type { AutosaveState } from './autosave-state.ts';

/** The one place where the snapshot lives; made for `useSyncExternalStore`. Nobody hears of what changes nothing. */
export function createAutosaveStore(published: PublishedVersion | null) {
  const listeners = new Set<() => void>();
  let state: AutosaveState = {
    status: 'saved',
    isUnsaved: false,
    updatedAt: null,
    published,
    theirs: null,
    problem: null,
    others: [],
  };
  return {
    get: () => state,
    tell(news: Partial<AutosaveState>): void {
      const before = state;
      const next = { ...before, ...news };
      if (isAlike(before, next)) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
