import { lazyModule } from '../lazy/lazy-module.ts';

/** Not needed before a birth date is asked for. */
export const lazyAge = lazyModule(() => import('./explain-age.ts'));
