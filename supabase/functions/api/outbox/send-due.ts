import { z } from 'zod';
import type { ApiDeps } from '../http/api-deps.ts';
import { callDatabase } from '../http/call-database.ts';
import { type OutboxMessage, outboxMessage, type Sender } from './outbox-message.ts';

type Deps = Pick<ApiDeps, 'connect' | 'log' | 'onJob' | 'now'>;

/** Messages that are sent beside each other. */
const most = 10;

const claimedJobs = z.array(z.object({ id: z.number(), attempts: z.number() }));
const ranJobs = z.array(
  z.object({ kind: z.string(), request_id: z.string().nullable(), error: z.string().nullable() }),
);

/**
 * Runs what the database does without being asked; returns how many jobs it took. A job that did not end before runs alone, so
 * that one that breaks off the call takes no other with it.
 */
export async function runJobs(deps: Deps, worker: string): Promise<number> {
  const claimed = await callDatabase(deps.connect, 'claim_jobs', {}, claimedJobs);
  if (!claimed.ok) {
    report(deps, worker, claimed.detail);
    return 0;
  }
  const ids = (jobs: typeof claimed.value) => jobs.map(({ id }) => id);
  const [fresh, repeated] = [
    claimed.value.filter(({ attempts }) => attempts === 1),
    claimed.value.filter(({ attempts }) => attempts > 1),
  ];
  if (fresh.length > 0) await runTogether(deps, worker, ids(fresh));
  for (const job of repeated) await runTogether(deps, worker, ids([job]));
  return claimed.value.length;
}

async function runTogether(deps: Deps, worker: string, ids: number[]): Promise<void> {
  const startedAt = deps.now();
  const ran = await callDatabase(deps.connect, 'run_jobs', { p_ids: ids }, ranJobs);
  if (!ran.ok) return report(deps, worker, ran.detail);
  const seconds = (deps.now() - startedAt) / 1000;
  for (const { kind, request_id, error } of ran.value) {
    if (error === null && kind !== 'publishing') continue;
    deps.onJob?.({
      job: kind === 'publishing' ? 'publishing' : 'upkeep',
      kind,
      outcome: error === null ? 'done' : 'failed',
      seconds,
    });
    if (error !== null) {
      const entry = { requestId: request_id ?? worker, route: 'jobs', code: 'job_failed' };
      deps.log({ ...entry, detail: `${kind}: ${error}` });
    }
  }
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
  const startedAt = deps.now();
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
    seconds: (deps.now() - startedAt) / 1000,
  });
}

function report(deps: Deps, requestId: string, detail: string): void {
  deps.log({ requestId, route: 'outbox', code: 'database_unavailable', detail });
}
