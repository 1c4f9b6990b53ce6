/** Deeper than anything written here; much deeper, and even writing it out could overflow the stack. */
const deepest = 40;

/** Whether parsed JSON is nested no deeper than it can have been meant to be. */
export function isShallowJson(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return depth < deepest && Object.values(value).every((each) => isShallowJson(each, depth + 1));
}
