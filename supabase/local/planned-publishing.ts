import { z } from 'zod';
import type { JobEntry } from '#api/http/api-deps.ts';
import type { Database } from './database/database.ts';

const pauseMs = 5_000;

/** Publishes what is due (`private.publish_planned`), every five seconds. Returns a function that stops it after the running step. */
export function startPlannedPublishing(
  database: Pick<Database, 'query'>,
  { everyMs = pauseMs, onJob }: { everyMs?: number; onJob?: (entry: JobEntry) => void } = {},
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
    const begun = performance.now();
    const report = (outcome: string) =>
      onJob?.({ job: 'publishing', outcome, seconds: (performance.now() - begun) / 1000 });
    try {
      const [row] = await database.query('select private.publish_planned() as done');
      // The timer strikes 17,000 times a day.
      if (answer.parse(row).done > 0) report('done');
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'no code';
      report('failed');
      console.warn(`Publishing at a time failed and is tried again in a few seconds (${code}).`);
    }
  }

  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
}

const answer = z.object({ done: z.number() });
