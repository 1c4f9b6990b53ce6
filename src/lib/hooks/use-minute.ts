import { useSyncExternalStore } from 'react';

/** Returns the time, in milliseconds, and renders again each half minute: one timer for everything that shows it. */
export function useMinute(): number {
  return useSyncExternalStore(subscribe, () => now);
}

let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  now = Date.now();
  timer ??= setInterval(() => {
    now = Date.now();
    for (const each of listeners) each();
  }, 30_000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}
