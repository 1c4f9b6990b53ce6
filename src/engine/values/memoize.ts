const maxEntries = 200;

/** Caches the results of a function of one text. Texts come from the configuration, so there are few. */
export function memoize<T extends object | null>(compute: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    let found = known.get(text);
    if (found === undefined) {
      if (known.size >= maxEntries) known.clear();
      found = compute(text);
      known.set(text, found);
    }
    return found;
  };
}
