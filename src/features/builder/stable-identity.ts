/**
 * Returns the items, unchanged ones as the previous objects, so that they are not rendered again. `isSame` compares an
 * item with its predecessor.
 */
export function reuse<T extends { id: string }>(
  before: ReadonlyMap<string, T>,
  items: readonly T[],
  isSame: (a: T, b: T) => boolean,
): T[] {
  return items.map((item) => {
    const last = before.get(item.id);
    return last && isSame(last, item) ? last : item;
  });
}

/** Returns whether two objects are shallowly equal. */
export function isAlike(a: object, b: object): boolean {
  const [as, bs] = [Object.entries(a), new Map(Object.entries(b))];
  return as.length === bs.size && as.every(([name, value]) => bs.has(name) && Object.is(bs.get(name), value));
}
