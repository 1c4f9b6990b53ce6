import type { Json } from '../tenant-config.ts';
import { isRecord } from './is-record.ts';

/**
 * An object's own property; never one inherited from a prototype (`constructor`, `toString` and the like). A name that is
 * no text, as a damaged configuration may have it, names nothing.
 */
export function own<T>(from: Record<string, T> | undefined, key: string): T | undefined;
export function own(from: Json | undefined, key: string): Json | undefined;
export function own(from: unknown, key: string): unknown;
export function own(from: unknown, key: string): unknown {
  return isRecord(from) && typeof key === 'string' && Object.hasOwn(from, key) ? from[key] : undefined;
}

/** The first scope's own property of that name. */
export function firstOwn(name: string, scopes: (Record<string, Json> | undefined)[]): Json | undefined {
  for (const scope of scopes) {
    const value = own(scope, name);
    if (value !== undefined) return value;
  }
  return undefined;
}
