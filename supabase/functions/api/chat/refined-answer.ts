import { z } from 'zod';
import type { QuestionVector } from '../embeddings/question-vector.ts';
import type { ApiDeps } from '../http/api-deps.ts';
import { callDatabase } from '../http/call-database.ts';
import { type FoundAnswer, foundAnswer } from './found-answer.ts';

const refined = z.discriminatedUnion('ok', [
  foundAnswer,
  z.object({ ok: z.literal(false), code: z.enum(['unchanged']) }),
]);

type Asked = { tenant: string; session: string; question: string };
type Request = { requestId: string; route: string; caller: AbortSignal };

/**
 * Returns what the meaning of a question finds where its words found no sure answer; else, and where there is no model or it
 * does not answer in time, what was found. An emergency goes to no model.
 */
export async function refinedAnswer(
  deps: Pick<ApiDeps, 'connect' | 'log'>,
  vectorOf: (question: string, request: Omit<Request, 'caller'>) => Promise<QuestionVector>,
  { tenant, session, question }: Asked,
  found: FoundAnswer,
  { caller, ...request }: Request,
): Promise<FoundAnswer> {
  if (found.urgent || found.outcome === 'answered') return found;
  const meaning = await vectorOf(question, request);
  if (!meaning) return found;
  const args = {
    p_tenant: tenant,
    p_session: session,
    p_question_id: found.question_id,
    p_model: meaning.model,
    p_vector: meaning.vector,
  };
  const answer = await callDatabase(deps.connect, 'refine_answer', args, refined);
  if (!answer.ok && !caller.aborted)
    deps.log({ ...request, code: 'database_unavailable', detail: answer.detail });
  return answer.ok && answer.value.ok ? answer.value : found;
}
