import { useSyncExternalStore } from 'react';
import type { EnquiryFilters } from '#data/enquiries/enquiry.ts';
import type { SeenValues, WorkChange, WorkConflict } from '#data/enquiries/enquiry-mutations.ts';

/** A change of status, assignee or follow-up that staff asked for. */
export interface WorkOrder {
  change: WorkChange;
  /** That of the new assignee. */
  name?: string | null;
  which:
    | { type: 'selected'; ids: readonly string[] }
    | { type: 'matching'; filters: EnquiryFilters; timeZone: string };
  /** The values that the user saw; without it, those of the lists that were read. */
  seen?: SeenValues;
  /** That of the change which this one completes. */
  batch?: string | null;
}

/** A change that was not made everywhere, as a colleague was faster; the part of the screen that asked for it may be gone by now. */
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
    // A family's name is not held for the next screen.
    if (listeners.size === 0) open = null;
  };
}
