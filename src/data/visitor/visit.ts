import { isRecord } from '#engine';
import { safeSessionStorage } from '#lib/browser/safe-storage.ts';
import { newId } from '#lib/new-id.ts';

/** A conversation as the school's figures know it, from its beginning through all reloads of this tab. */
export interface Visit {
  /** Not the enquiry's id: the two must not be linkable. */
  id: string;
  /** That of the next event. */
  ordinal: number;
  /** Milliseconds since 1970. */
  startedAt: number;
  /** The published version of the conversation; none for a built-in one. */
  version?: number | undefined;
}

export function newVisit(version: number | undefined): Visit {
  return { id: newId(), ordinal: 0, startedAt: Date.now(), version };
}

/** Returns the visit that a reload goes on with; null where there is none. */
export function readVisit(tenantId: string): Visit | null {
  try {
    const value: unknown = JSON.parse(safeSessionStorage.get(key(tenantId)) ?? 'null');
    if (!isRecord(value)) return null;
    const { id, ordinal, startedAt, version } = value;
    if (typeof id !== 'string' || typeof ordinal !== 'number' || typeof startedAt !== 'number') return null;
    return { id, ordinal, startedAt, version: typeof version === 'number' ? version : undefined };
  } catch {
    return null;
  }
}

export function keepVisit(tenantId: string, visit: Visit): void {
  safeSessionStorage.set(key(tenantId), JSON.stringify(visit));
}

function key(tenantId: string): string {
  return `schoolgate.visit.${tenantId}`;
}
