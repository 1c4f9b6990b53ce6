import { masked } from '../chat/chat-prompt.ts';
import type { ApiDeps } from '../http/api-deps.ts';

/** A parent waits for the answer. */
const waitMs = 1_500;
/** After a failure no parent waits for the model for so long. */
const pauseMs = 30_000;

/** A question as a model sees it; null without a model, or without an answer of it in time. */
export type QuestionVector = { model: string; vector: number[] } | null;

/**
 * Returns a function that has the model turn a question into a vector: without e-mail addresses and long numbers, as any model
 * gets it. After a failure it is not asked for 30 seconds. An outage is logged once, without the question.
 */
export function questionVectors({ embedder, now, log }: Pick<ApiDeps, 'embedder' | 'now' | 'log'>) {
  let isFailing = false;
  let askAgainAt = Number.NEGATIVE_INFINITY;
  return async (question: string, request: { requestId: string; route: string }): Promise<QuestionVector> => {
    if (!embedder || now() < askAgainAt) return null;
    const embedded = await embedder.embed([masked(question)], waitMs);
    const [vector] = embedded.ok ? embedded.vectors : [];
    if (vector) {
      isFailing = false;
      return { model: embedder.name, vector };
    }
    askAgainAt = now() + pauseMs;
    if (!isFailing)
      log({ ...request, code: 'embeddings_failed', ...(!embedded.ok && { detail: embedded.code }) });
    isFailing = true;
    return null;
  };
}
