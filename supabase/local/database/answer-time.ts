import { AsyncLocalStorage } from 'node:async_hooks';

/** In milliseconds, how long the current request may take at most. */
export const answerTime = new AsyncLocalStorage<number>();
