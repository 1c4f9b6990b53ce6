import { setTimeout } from 'node:timers/promises';
import type { ApiDeps } from '#api/http/api-deps.ts';
import type { Sender } from '#api/outbox/outbox-message.ts';
import { sendDue, tellHappenings } from '#api/outbox/send-due.ts';

const pauseMs = 2_000;
/** A running attempt is waited for this long at the end; one that lasts longer is repeated after the next start. */
const patienceMs = 2_000;

/**
 * Finds out whom to tell what happened, and sends what is due, channel by channel, so that a slow mail server holds up
 * nothing else: at once while there is more, else every two seconds. Returns a function that stops it.
 */
export function startOutbox(
  deps: Pick<ApiDeps, 'connect' | 'log' | 'newId'>,
  senders: readonly Sender[],
): () => Promise<void> {
  const worker = deps.newId();
  const stopped = new AbortController();
  const steps = [
    () => tellHappenings(deps, worker),
    ...senders.map((sender) => () => sendDue(deps, worker, sender)),
  ];
  const loops = steps.map((step) => repeat(step, stopped.signal));
  return async () => {
    stopped.abort();
    await Promise.race([Promise.all(loops), setTimeout(patienceMs, null, { ref: false })]);
  };
}

/** Calls a step until it is stopped; one that found nothing to do is followed by a pause. */
async function repeat(step: () => Promise<number>, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    if ((await step()) > 0) continue;
    await setTimeout(pauseMs, null, { ref: false, signal: stop }).catch(() => {});
  }
}
