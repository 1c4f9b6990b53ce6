import type { PublishedVersion } from '#data/configuration/configuration-draft.ts';
import { isAlike } from '../stable-identity.ts';
import type { AutosaveState } from './autosave-state.ts';

/** Holds the snapshot, for `useSyncExternalStore`. Listeners are only called on a change. */
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
    update(changes: Partial<AutosaveState>): void {
      const before = state;
      const next = { ...before, ...changes };
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
