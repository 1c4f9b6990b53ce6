/** Returns whether a value is an object other than an array. Every read from a configuration starts with this guard. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Returns whether JSON is nested no deeper than `deepest`, which no real value exceeds. Deeper than that, even
 * serialising it could overflow the stack, so it is never stored.
 */
export function isShallow(value: unknown, deepest = 20): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return deepest > 0 && Object.values(value).every((item) => isShallow(item, deepest - 1));
}
