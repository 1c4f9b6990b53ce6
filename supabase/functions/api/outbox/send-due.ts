import { z } from 'zod';
import type { ApiDeps } from '../http/api-deps.ts';
import { callDatabase } from '../http/call-database.ts';
import { type OutboxMessage, outboxMessage, type Sender } from './outbox-message.ts';

type Deps = Pick<ApiDeps, 'connect' | 'log' | 'onJob' | 'now'>;

/** Messages that are sent beside each other. */
const most = 10;

/** Finds out whom to tell what happened last; returns how many happenings it looked at. */
export async function tellHappenings(deps: Deps, worker: string): Promise<number> {
  const told = await callDatabase(deps.connect, 'tell_happenings', {}, z.number());
  if (told.ok) return told.value;
  report(deps, worker, told.detail);
  return 0;
}

/**
 * Sends what is due on one channel, ten messages at most; returns how many it took. Any number of workers may do so at
 * once, each under an id of its own. What cannot be settled afterwards is sent again, under the same id.
 */
export async function sendDue(deps: Deps, worker: string, sender: Sender): Promise<number> {
  const claim = { p_channels: [sender.channel], p_worker: worker, p_most: most };
  const claimed = await callDatabase(deps.connect, 'claim_outbox', claim, z.array(outboxMessage));
  if (!claimed.ok) {
    report(deps, worker, claimed.detail);
    return 0;
  }
  await Promise.all(claimed.value.map((message) => sendOne(deps, worker, message, sender)));
  return claimed.value.length;
}

async function sendOne(deps: Deps, worker: string, message: OutboxMessage, sender: Sender): Promise<void> {
  const begun = deps.now();
  const delivery = await sender.send(message);
  const settlement = {
    p_worker: worker,
    p_id: message.id,
    p_outcome: delivery.outcome,
    p_answer: delivery.answer ?? null,
    p_provider_id: delivery.outcome === 'sent' ? (delivery.providerId ?? null) : null,
  };
  const settled = await callDatabase(deps.connect, 'settle_outbox', settlement, z.boolean());
  if (!settled.ok) report(deps, message.id, settled.detail);
  const { channel, kind, request_id } = message;
  deps.onJob?.({
    job: channel,
    kind,
    ...(request_id && { requestId: request_id }),
    outcome: delivery.outcome,
    seconds: (deps.now() - begun) / 1000,
  });
}

function report(deps: Deps, requestId: string, detail: string): void {
  deps.log({ requestId, route: 'outbox', code: 'database_unavailable', detail });
}
