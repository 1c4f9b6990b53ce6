import type { Database } from './database/database.ts';

const pauseMs = 5_000;

/** Publishes what is due (`private.publish_planned`), every five seconds. Returns a function that stops it after the running step. */
export function startPlannedPublishing(
  database: Pick<Database, 'query'>,
  everyMs = pauseMs,
): () => Promise<void> {
  let isStopped = false;
  let running = Promise.resolve();
  let timer = next();

  function next() {
    return setTimeout(() => {
      running = step().then(() => {
        if (!isStopped) timer = next();
      });
    }, everyMs).unref();
  }

  async function step(): Promise<void> {
    try {
      await database.query('select private.publish_planned()');
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'no code';
      console.warn(`Publishing at a time failed and is tried again in a few seconds (${code}).`);
    }
  }

  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
}
