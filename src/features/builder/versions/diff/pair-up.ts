export interface Pairing<T> {
  /** The items in both lists, in the order of the newer one. */
  pairs: { from: T; to: T; fromAt: number; toAt: number }[];
  removed: { item: T; at: number }[];
  added: { item: T; at: number }[];
}

/**
 * Matches the items of two lists. Tries one key function after the other, strictest first: items match when a key is
 * equal; an undefined key never matches.
 */
export function pairUp<T>(
  from: readonly T[],
  to: readonly T[],
  likenesses: ((item: T) => string | undefined)[],
): Pairing<T> {
  const partner = new Map<number, number>();
  const taken = new Set<number>();
  for (const keyOf of likenesses) {
    const free = new Map<string, number[]>();
    for (const [at, item] of from.entries()) {
      const key = taken.has(at) ? undefined : keyOf(item);
      if (key !== undefined) free.set(key, [...(free.get(key) ?? []), at]);
    }
    for (const [at, item] of to.entries()) {
      const key = partner.has(at) ? undefined : keyOf(item);
      const found = key === undefined ? undefined : free.get(key)?.shift();
      if (found === undefined) continue;
      partner.set(at, found);
      taken.add(found);
    }
  }
  const pairing: Pairing<T> = { pairs: [], removed: [], added: [] };
  for (const [toAt, item] of to.entries()) {
    const fromAt = partner.get(toAt);
    const former = fromAt === undefined ? undefined : from[fromAt];
    if (fromAt === undefined || former === undefined) pairing.added.push({ item, at: toAt });
    else pairing.pairs.push({ from: former, to: item, fromAt, toAt });
  }
  for (const [at, item] of from.entries()) if (!taken.has(at)) pairing.removed.push({ item, at });
  return pairing;
}

/** Returns the smallest set of indexes that break the ascending order: what was moved. */
export function outOfOrder(numbers: readonly number[]): Set<number> {
  /** For each length the index where an ascending run of that length can end lowest. */
  const ends: number[] = [];
  const before: (number | undefined)[] = [];
  for (const [at, number] of numbers.entries()) {
    let low = 0;
    for (let high = ends.length; low < high; ) {
      const middle = (low + high) >> 1;
      if ((numbers[ends[middle] ?? 0] ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    before[at] = ends[low - 1];
    ends[low] = at;
  }
  const inOrder = new Set<number>();
  for (let at = ends.at(-1); at !== undefined; at = before[at]) inOrder.add(at);
  return new Set([...numbers.keys()].filter((at) => !inOrder.has(at)));
}
