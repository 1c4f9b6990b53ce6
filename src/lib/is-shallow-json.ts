import { isShallow } from '#engine';

/** Returns whether stored JSON is nested no deeper than anything written here. */
export function isShallowJson(value: unknown): boolean {
  return isShallow(value, 40);
}
