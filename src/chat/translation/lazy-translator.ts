import { lazyModule } from '../lazy/lazy-module.ts';

/** What only a conversation in another language than the one it was written in needs. */
export const lazyTranslator = lazyModule(async () => (await import('./translator.ts')).translator);
