import { useEffect, useState } from 'react';
import type { LazyModule } from './lazy-module.ts';

export type LazyProgress = 'loading' | 'retrying' | 'failed' | 'loaded';

interface Lazy<T> {
  /** Null until it has loaded. */
  value: T | null;
  state: LazyProgress;
  retry: () => void;
}

/** Loads a lazy module while `isWanted`, and renders again when that ends. */
export function useLazy<T>(module: LazyModule<T>, isWanted = true): Lazy<T> {
  const value = module.get();
  const [state, setState] = useState<LazyProgress>('loading');
  useEffect(() => {
    // What loads between the drawing and this is drawn as well.
    if (!isWanted || state === 'failed' || value) return;
    let isShown = true;
    const end = (next: LazyProgress) => () => void (isShown && setState(next));
    module
      .load()
      .catch(async (error) => {
        // Most browsers load a script that has failed only with the page again (whatwg/html#6768), after which the saved
        // conversation continues.
        if (state === 'retrying' && (await fetch(location.href)).ok) location.reload();
        throw error;
      })
      .then(end('loaded'), end('failed'));
    return () => {
      isShown = false;
    };
  }, [module, isWanted, state, value]);
  return { value, state, retry: () => setState('retrying') };
}
