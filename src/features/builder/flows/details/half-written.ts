import { useSyncExternalStore } from 'react';
import { type Builder, useBuilder } from '../../builder-provider.tsx';
import type { DetailsDraft } from './details-draft.ts';

interface Edited {
  /** The form values when the first edit was made. */
  base: DetailsDraft;
  draft: DetailsDraft;
}

/** Unsaved form values by builder: switching tabs unmounts the form but does not lose them. */
const halfWritten = new WeakMap<Builder['change'], Edited>();
const listeners = new Set<() => void>();

/** What is written in the school details form and not saved yet, for the form and for what asks before that is lost. */
export function useHalfWritten(): [Edited | null, (next: Edited | null) => void] {
  const { change } = useBuilder();
  const edited = useSyncExternalStore(subscribe, () => halfWritten.get(change) ?? null);
  const keep = (next: Edited | null) => {
    if (next) halfWritten.set(change, next);
    else halfWritten.delete(change);
    for (const listener of listeners) listener();
  };
  return [edited, keep];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
