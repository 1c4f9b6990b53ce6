const mostTexts = 200;

/** What is worked out of a text, kept for the next time; texts come from the configuration, so there are few. */
export function memoize<T extends object | null>(workOut: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    let found = known.get(text);
    if (found === undefined) {
      if (known.size >= mostTexts) known.clear();
      found = workOut(text);
      known.set(text, found);
    }
    return found;
  };
}
