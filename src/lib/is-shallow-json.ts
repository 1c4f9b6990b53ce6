/** Deeper than anything we write; serialising something much deeper could overflow the stack. */
const maxDepth = 40;

/** Returns whether parsed JSON is nested at most 40 levels deep. */
export function isShallowJson(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return depth < maxDepth && Object.values(value).every((each) => isShallowJson(each, depth + 1));
}
