import { z } from 'zod';
import type { ApiDeps } from '../http/api-deps.ts';
import { callDatabase } from '../http/call-database.ts';

/** A step begins when no enquiry came for so long, */
const quietMs = 500;
/** or after so many such waits: parents who submit without a pause have the database to themselves for that long. */
const longestWaits = 20;
/** On the embedded database everything else waits for a step. */
const stepSize = 100;

const step = z.object({ more: z.boolean() });

/**
 * Returns a function to call when an enquiry has been stored, which has the database find the family of each and index it
 * for the search.
 *
 * 1. It returns at once: no parent waits for this.
 * 2. One run at a time, in short steps.
 * 3. While enquiries come one after the other, what follows them waits, ten seconds at most for each step.
 * 4. A step that fails is not repeated: the next enquiry or the upkeep makes up for it.
 */
export function createEnquiryProcessing({
  connect,
  wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  inBackground = (work) => void work(),
}: Pick<ApiDeps, 'connect' | 'wait' | 'inBackground'>): () => void {
  let isRunning = false;
  let isDue = false;

  async function run(): Promise<void> {
    let hasMore = false;
    while (isDue || hasMore) {
      for (let waits = 0; waits < longestWaits && (isDue || waits === 0); waits += 1) {
        isDue = false;
        await wait(quietMs);
      }
      const answer = await callDatabase(connect, 'process_enquiries', { p_most: stepSize }, step);
      hasMore = answer.ok && answer.value.more;
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
