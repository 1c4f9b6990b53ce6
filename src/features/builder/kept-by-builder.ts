import { useSyncExternalStore } from 'react';
import { type Builder, useBuilder } from './builder-provider.tsx';

/** What is written in a form and not saved yet, by builder: showing something else unmounts the form but does not lose it. */
interface Kept<T> {
  of(builder: Builder): T | null;
  set(builder: Builder, next: T | null): void;
  subscribe(this: void, listener: () => void): () => void;
}

export function keptByBuilder<T>(): Kept<T> {
  const values = new WeakMap<Builder['change'], T>();
  const listeners = new Set<() => void>();
  return {
    of: ({ change }) => values.get(change) ?? null,
    set({ change }, next) {
      if (next === null) values.delete(change);
      else values.set(change, next);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Reads and writes what is kept, for the form and for whatever else needs it. */
export function useKept<T>(kept: Kept<T>): [T | null, (change: (now: T | null) => T | null) => void] {
  const builder = useBuilder();
  const value = useSyncExternalStore(kept.subscribe, () => kept.of(builder));
  return [value, (change) => kept.set(builder, change(kept.of(builder)))];
}
