import { z } from 'zod';
import type { ApiDeps } from '../http/api-deps.ts';
import { backgroundPauseMs } from '../http/background-pause.ts';
import { callDatabase } from '../http/call-database.ts';

/** A step for many costs hardly more than one for a few. */
const gatherMs = 500;
/** On the embedded database everything else waits for a step. */
const stepSize = 100;
const pauseMs = 100;

const step = z.object({ more: z.boolean() });

/**
 * Returns a function to call when an enquiry has been stored, which has the database find the family of each and index it
 * for the search.
 *
 * 1. It returns at once: no parent waits for this.
 * 2. One run at a time, in short steps. What is stored meanwhile is gathered for the next step.
 * 3. At most a twentieth of the time is spent on it: while parents wait for the database, what follows their enquiries waits.
 * 4. A step that fails is not repeated: the next enquiry or the upkeep makes up for it.
 */
export function createEnquiryProcessing({
  connect,
  now,
  wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  inBackground = (work) => void work(),
}: Pick<ApiDeps, 'connect' | 'now' | 'wait' | 'inBackground'>): () => void {
  let isRunning = false;
  let isDue = false;

  async function run(): Promise<void> {
    let hasMore = false;
    let tookMs = 0;
    while (isDue || hasMore) {
      await wait(Math.max(hasMore ? pauseMs : gatherMs, backgroundPauseMs(tookMs)));
      isDue = false;
      const startedAt = now();
      const answer = await callDatabase(connect, 'process_enquiries', { p_most: stepSize }, step);
      hasMore = answer.ok && answer.value.more;
      tookMs = now() - startedAt;
    }
    isRunning = false;
  }

  return () => {
    isDue = true;
    if (isRunning) return;
    isRunning = true;
    inBackground(run);
  };
}
