import { lazyModule } from '../lazy/lazy-module.ts';

/** Only a parent whose enquiry the school has needs it. */
export const lazyKeepCopy = lazyModule(async () => (await import('./keep-copy.tsx')).KeepCopy);
