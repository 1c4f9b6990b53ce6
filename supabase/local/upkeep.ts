import { z } from 'zod';
import type { JobEntry } from '#api/http/api-deps.ts';
import type { Database } from './database/database.ts';

interface UpkeepOptions {
  /** Enquiries per step: on the embedded database everything else waits for one. */
  most: number;
  firstAfterMs?: number;
  onJob?: (entry: JobEntry) => void;
}

const hourMs = 3_600_000;
const pauseMs = 50;

/**
 * What the database does without being asked (`private.run_upkeep`): soon after the start and every hour, in short steps
 * until there is no more. Returns a function that stops it after the running step.
 */
export function startUpkeep(
  database: Pick<Database, 'query'>,
  { most, firstAfterMs = 10_000, onJob }: UpkeepOptions,
): () => Promise<void> {
  let isStopped = false;
  let running = Promise.resolve();
  let timer = after(firstAfterMs);

  function after(delayMs: number) {
    return setTimeout(() => {
      running = step().then((delay) => {
        if (!isStopped) timer = after(delay);
      });
    }, delayMs).unref();
  }

  /** Returns when the next one is due, in milliseconds. */
  async function step(): Promise<number> {
    const begun = performance.now();
    const report = (outcome: string) =>
      onJob?.({ job: 'upkeep', outcome, seconds: (performance.now() - begun) / 1000 });
    try {
      const [row] = await database.query('select private.run_upkeep($1::integer) as done', [most]);
      const { more } = answer.parse(row).done;
      report(more ? 'more' : 'done');
      return more ? pauseMs : hourMs;
    } catch (error) {
      // The data of families may stand in the message.
      report('failed');
      console.warn(`The upkeep failed and is tried again in an hour (${codeOf(error)}).`);
      return hourMs;
    }
  }

  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'no code';
}

const answer = z.object({ done: z.object({ more: z.boolean() }) });
