import { useCallback, useState } from 'react';
import { isRecord } from '#engine';
import { safeSessionStorage } from '#lib/browser/safe-storage.ts';
import type { Point } from './layout-graph.ts';

export interface MovedSteps {
  moved: ReadonlyMap<string, Point>;
  /** Moves steps; steps moved before stay where they are. */
  move(places: ReadonlyMap<string, Point>): void;
  /** Stores the positions until the browser tab is closed. */
  keep(): void;
  /** Returns all steps to the automatic layout. */
  tidy(): void;
}

/** The positions of dragged steps. They are not part of the configuration: each user has a map of their own. */
export function useMovedSteps(tenantId: string, flow: string): MovedSteps {
  const name = `builder-map ${JSON.stringify([tenantId, flow])}`;
  const [moved, setMoved] = useState(() => read(name));
  return {
    moved,
    move: useCallback((places) => setMoved((before) => new Map([...before, ...places])), []),
    keep: () => safeSessionStorage.set(name, JSON.stringify([...moved])),
    tidy() {
      setMoved(new Map());
      safeSessionStorage.remove(name);
    },
  };
}

function read(name: string): ReadonlyMap<string, Point> {
  try {
    const stored: unknown = JSON.parse(safeSessionStorage.get(name) ?? '[]');
    return new Map(Array.isArray(stored) ? stored.filter(isPlace) : []);
  } catch {
    return new Map();
  }
}

function isPlace(entry: unknown): entry is [key: string, at: Point] {
  if (!Array.isArray(entry)) return false;
  const [key, at]: unknown[] = entry;
  return typeof key === 'string' && isRecord(at) && Number.isFinite(at.x) && Number.isFinite(at.y);
}
