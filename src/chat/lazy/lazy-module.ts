/** Something that the first screen does not need, in a script of its own. */
export interface Late<T> {
  /** What was fetched; null before that. */
  get(): T | null;
  /** Fetches it; after a failure it may be asked again. */
  load(): Promise<void>;
}

export function late<T>(fetchIt: () => Promise<T>): Late<T> {
  let fetched: T | null = null;
  return {
    get: () => fetched,
    async load() {
      fetched ??= await fetchIt();
    },
  };
}
