/** True for a plain object, whatever it holds. The one guard everything read from a configuration starts with. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
