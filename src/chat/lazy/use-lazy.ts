import { useEffect, useState } from 'react';
import type { LazyModule } from './lazy-module.ts';

export type LazyProgress = 'loading' | 'failed' | 'loaded';

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
    if (!isWanted || state !== 'loading' || value) return;
    let isShown = true;
    const end = (next: LazyProgress) => () => void (isShown && setState(next));
    module.load().then(end('loaded'), end('failed'));
    return () => {
      isShown = false;
    };
  }, [module, isWanted, state, value]);
  return { value, state, retry: () => setState('loading') };
}
