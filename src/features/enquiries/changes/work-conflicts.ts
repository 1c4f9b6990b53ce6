import { useSyncExternalStore } from 'react';
import type { WorkConflict } from '#data/enquiries/enquiry-mutations.ts';
import type { WorkOrder } from './use-work-change.ts';

/** A change that was not made everywhere, as a colleague was faster; whoever ordered it may be off the screen by now. */
interface OpenConflict {
  staffId: string;
  order: WorkOrder;
  theirs: readonly WorkConflict[];
}

let open: OpenConflict | null = null;
const listeners = new Set<() => void>();

/** Lets the `WorkConflictDialog` on the screen ask which values are to stay. */
export function showConflict(conflict: OpenConflict | null): void {
  open = conflict;
  for (const listener of listeners) listener();
}

export function useConflict(staffId: string): OpenConflict | null {
  const conflict = useSyncExternalStore(subscribe, () => open);
  return conflict?.staffId === staffId ? conflict : null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    // A family's name is not kept for the next screen.
    if (listeners.size === 0) open = null;
  };
}
