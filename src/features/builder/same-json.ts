import { isRecord } from '#engine';

/** Whether two JSON values say the same; the order of an object's names says nothing, and an undefined part is none. */
export function isSameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((each, at) => isSameJson(each, other[at]));
  }
  if (!isRecord(one) || !isRecord(other)) return false;
  return namesOf(one, other).every((name) => isSameJson(one[name], other[name]));
}

/** The names that either of two objects has, the first's first. */
export function namesOf(one: object = {}, other: object = {}): string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])];
}

/** A JSON value as one can read it: a text as it is, a list of texts by lines. Undefined when there is none. */
export function textOf(value: unknown): string | undefined {
  if (value === undefined || typeof value === 'string') return value;
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value.join('\n');
  return JSON.stringify(value, null, typeof value === 'object' ? 1 : 0);
}

/** A text that two values share when they say the same, in whatever order their names stand. */
export function keyOf(value: unknown): string {
  return JSON.stringify(value, (_, each) =>
    isRecord(each) ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1))) : each,
  );
}
