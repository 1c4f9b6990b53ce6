import { setTimeout } from 'node:timers/promises';
import { articleEmbedding } from '#api/embeddings/embed-articles.ts';
import type { ApiDeps } from '#api/http/api-deps.ts';
import type { Sender } from '#api/outbox/outbox-message.ts';
import { runJobs, sendDue } from '#api/outbox/send-due.ts';

const pauseMs = 2_000;
/** On the embedded database everything else waits for a step. */
const jobsPauseMs = 500;
/** A running attempt is waited for this long at the end; one that lasts longer is repeated after the next start. */
const patienceMs = 2_000;
/** Until an article that was saved is read by the model, and until a model that has failed is tried again. */
const embeddingPauseMs = { more: 0, done: 5_000, failed: 30_000 };

/**
 * Does what no request waits for. Runs the jobs of the database, and sends what is due, channel by channel, so that a slow
 * mail server holds up nothing else: at once while there is more, else every two seconds. Has the model, if there is one, read
 * the articles. Returns a function that stops it.
 */
export function startOutbox(
  deps: Pick<ApiDeps, 'connect' | 'log' | 'newId' | 'now' | 'onJob' | 'embedder'>,
  senders: readonly Sender[],
): () => Promise<void> {
  const worker = deps.newId();
  const stopped = new AbortController();
  const embed = deps.embedder && articleEmbedding(deps, deps.embedder);
  const loops = [
    repeat(async () => ((await runJobs(deps, worker)) === 0 ? pauseMs : jobsPauseMs), stopped.signal),
    ...senders.map((sender) =>
      repeat(async () => ((await sendDue(deps, worker, sender)) === 0 ? pauseMs : 0), stopped.signal),
    ),
    ...(embed ? [repeat(async () => embeddingPauseMs[await embed()], stopped.signal)] : []),
  ];
  return async () => {
    stopped.abort();
    await Promise.race([Promise.all(loops), setTimeout(patienceMs, null, { ref: false })]);
  };
}

/** Calls a step until it is stopped, each time after the pause, in milliseconds, that it returned. */
async function repeat(step: () => Promise<number>, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    const restMs = await step();
    await setTimeout(restMs, null, { ref: false, signal: stop }).catch(() => {});
  }
}
