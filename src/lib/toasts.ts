import { useSyncExternalStore } from 'react';

/**
 * One toast at a time, shown by `ui/toaster`; without a mounted toaster nothing is shown. The limits are the
 * specification's, section 9.
 */
const toastLimit = 1;
export const toastDurationMs = 5000;
const toastRemoveDelayMs = 1_000_000;

export interface Toast {
  id: number;
  title: string;
  description?: string;
  variant: 'default' | 'destructive';
  /** How long it stays open; the time stops while the pointer is over it. */
  durationMs: number;
  /** An optional action, such as undo. */
  action?: { label: string; run(): void };
  open: boolean;
}

let toasts: Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

export function toast(content: { title: string } & Partial<Omit<Toast, 'id' | 'open'>>): void {
  lastId += 1;
  const next: Toast = {
    variant: 'default',
    durationMs: toastDurationMs,
    ...content,
    id: lastId,
    open: true,
  };
  publish([next, ...toasts].slice(0, toastLimit));
}

/** Closes a toast; for its exit animation it stays in the list until the next one or the removal delay. */
export function dismissToast(id: number): void {
  publish(toasts.map((entry) => (entry.id === id ? { ...entry, open: false } : entry)));
  const timer = setTimeout(() => publish(toasts.filter((entry) => entry.id !== id)), toastRemoveDelayMs);
  if (typeof timer === 'object') timer.unref();
}

export function useToasts(): Toast[] {
  return useSyncExternalStore(subscribe, () => toasts);
}

function publish(next: Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
