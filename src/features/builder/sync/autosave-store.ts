import type { PublishedVersion } from '#data/configuration/configuration-draft.ts';
import type { AutosaveState } from './autosave-state.ts';

/** Holds the snapshot, for `useSyncExternalStore`. Listeners are not called where nothing changes. */
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
      if (isSame(before, next)) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function isSame(one: AutosaveState, other: AutosaveState): boolean {
  return (
    one.status === other.status &&
    one.isUnsaved === other.isUnsaved &&
    one.updatedAt === other.updatedAt &&
    one.published === other.published &&
    one.theirs === other.theirs &&
    one.problem === other.problem &&
    one.others === other.others
  );
}
