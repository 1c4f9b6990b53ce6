/**
 * The items, but for those that are as they were: these are the very same objects as before, so that nothing is drawn
 * anew for them. `isSame` compares an item with its like of before.
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

/** Whether two objects hold the same, by identity of what they hold. */
export function isAlike(a: object, b: object): boolean {
  const [as, bs] = [Object.entries(a), new Map(Object.entries(b))];
  return as.length === bs.size && as.every(([name, value]) => bs.has(name) && Object.is(bs.get(name), value));
}
