import type { Json } from '../tenant-config.ts';
import { isRecord } from './guards.ts';

/**
 * Returns an object's own property, never one inherited from a prototype (`constructor`, `toString` and the like). A key
 * that is not a string, as in a damaged configuration, yields undefined.
 */
export function ownProperty<T>(from: Record<string, T> | undefined, key: string): T | undefined;
export function ownProperty(from: Json | undefined, key: string): Json | undefined;
export function ownProperty(from: unknown, key: string): unknown;
export function ownProperty(from: unknown, key: string): unknown {
  return isRecord(from) && typeof key === 'string' && Object.hasOwn(from, key) ? from[key] : undefined;
}

/** Returns the own property of that name from the first scope that has it. */
export function firstOwnProperty(
  name: string,
  scopes: (Record<string, Json> | undefined)[],
): Json | undefined {
  for (const scope of scopes) {
    const value = ownProperty(scope, name);
    if (value !== undefined) return value;
  }
  return undefined;
}
