import type { Handler } from 'hono';
import { articleEmbedding } from '../embeddings/embed-articles.ts';
import type { ApiDeps } from '../http/api-deps.ts';
import { type Problem, problem } from '../http/problem.ts';
import { sha256 } from '../http/sha256.ts';
import { runJobs, sendDue } from './send-due.ts';

const forbidden: Problem = {
  status: 403,
  code: 'outbox_secret',
  message: 'This is for the scheduler alone.',
};

/** Less than a platform lets a request take, and than the scheduler's pause. */
const longestMs = 45_000;
/** Of it, for a model to read articles: the platform counts a function's processor time. */
const longestEmbeddingMs = 10_000;

/**
 * `POST /api/outbox/run`, for a host without a process that stays: its scheduler calls it with `Authorization: Bearer` and
 * the outbox's secret. Sends until nothing is due, and then has the articles read that a model has not read yet: {success, sent}.
 */
export function runOutbox(deps: ApiDeps): Handler {
  const embed = deps.embedder && articleEmbedding(deps, deps.embedder);
  return async (c) => {
    const { outbox } = deps;
    const given = c.req.header('Authorization') ?? '';
    // Hashes are compared, so that the time taken says nothing about the secret.
    if (!outbox || (await sha256(given)) !== (await sha256(`Bearer ${outbox.secret}`))) {
      return problem(c, forbidden);
    }
    const worker = deps.newId();
    const end = deps.now() + longestMs;
    let sent = 0;
    for (let taken = 1; taken > 0 && deps.now() < end; ) {
      taken = await runJobs(deps, worker);
      const counts = await Promise.all(outbox.senders.map((sender) => sendDue(deps, worker, sender)));
      for (const count of counts) {
        sent += count;
        taken += count;
      }
    }
    const embedEnd = Math.min(end, deps.now() + longestEmbeddingMs);
    while (embed && deps.now() < embedEnd && (await embed()) === 'more');
    return c.json({ success: true, sent });
  };
}
