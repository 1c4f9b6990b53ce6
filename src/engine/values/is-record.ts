/** Returns whether a value is an object other than an array. Every read from a configuration starts with this guard. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
