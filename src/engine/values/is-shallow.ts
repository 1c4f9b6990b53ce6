const deepest = 20;

/**
 * Whether JSON is nested no deeper than anybody means it to be. Deeper than that, even writing it out could overflow the
 * stack, so it is never kept.
 */
export function isShallow(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (depth >= deepest) return false;
  for (const item of Object.values(value)) {
    if (typeof item === 'object' && !isShallow(item, depth + 1)) return false;
  }
  return true;
}
