import { lazyModule } from '../lazy/lazy-module.ts';

/** Only a parent who has sent an enquiry needs it. */
export const lazyPromiseText = lazyModule(async () => (await import('./promise-text.ts')).promiseText);
