/** A value that the first screen does not need, loaded from a separate script. */
export interface LazyModule<T> {
  /** The loaded value; null before that. */
  get(): T | null;
  /** Loads it. Can be called again after a failure. */
  load(): Promise<void>;
}

export function lazyModule<T>(load: () => Promise<T>): LazyModule<T> {
  let loaded: T | null = null;
  return {
    get: () => loaded,
    async load() {
      loaded ??= await load();
    },
  };
}
