import { isRecord } from '#engine';

/** Returns whether two JSON values are equal; the order of keys is ignored, and an undefined part counts as missing. */
export function isSameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((each, at) => isSameJson(each, other[at]));
  }
  if (!isRecord(one) || !isRecord(other)) return false;
  return namesOf(one, other).every((name) => isSameJson(one[name], other[name]));
}

/** Returns the keys that either of two objects has, the first's first. */
export function namesOf(one: object = {}, other: object = {}): string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])];
}

/** Returns a JSON value as readable text: a string unchanged, a list of strings as lines. Undefined for undefined. */
export function textOf(value: unknown): string | undefined {
  if (value === undefined || typeof value === 'string') return value;
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value.join('\n');
  return JSON.stringify(value, null, typeof value === 'object' ? 1 : 0);
}

/** Returns a text that is the same for equal values, whatever the order of their keys. */
export function keyOf(value: unknown): string {
  return JSON.stringify(value, (_, each) =>
    isRecord(each) ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1))) : each,
  );
}
