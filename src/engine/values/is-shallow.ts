const maxDepth = 20;

/**
 * Returns whether JSON is nested at most 20 levels deep. Anything deeper is never stored, as serialising it could
 * overflow the stack.
 */
export function isShallow(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (depth >= maxDepth) return false;
  for (const item of Object.values(value)) {
    if (typeof item === 'object' && !isShallow(item, depth + 1)) return false;
  }
  return true;
}
