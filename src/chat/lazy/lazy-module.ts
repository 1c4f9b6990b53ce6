/** A value that the first screen does not need, loaded from a separate script. */
export interface LazyModule<T> {
  /** The loaded value; null before that. */
  get(): T | null;
  /** Loads it. Can be called again after a failure. */
  load(): Promise<void>;
  /** Resolves once it has been loaded, by any caller. */
  loaded: Promise<T>;
}

export function lazyModule<T>(load: () => Promise<T>): LazyModule<T> {
  let value: T | null = null;
  let tell: (value: T) => void = () => {};
  const loaded = new Promise<T>((resolve) => {
    tell = resolve;
  });
  return {
    get: () => value,
    async load() {
      value ??= await load();
      tell(value);
    },
    loaded,
  };
}
