import type { Handler } from 'hono';
import { routePath } from 'hono/route';
import { z } from 'zod';
import { questionVectors } from '../embeddings/question-vector.ts';
import type { ApiDeps } from '../http/api-deps.ts';
import { callDatabase } from '../http/call-database.ts';
import { addressHash } from '../http/keyed-hash.ts';
import { plainText } from '../http/plain-text.ts';
import { type Problem, problem } from '../http/problem.ts';
import { limits, overLimit } from '../http/rate-limit.ts';
import { readJson } from '../http/read-json.ts';
import { readSession } from '../visitor/session-id.ts';
import { readContext } from './chat-context.ts';
import { sendAnswer } from './chat-reply.ts';
import { type FoundAnswer, foundAnswer } from './found-answer.ts';
import { refinedAnswer } from './refined-answer.ts';

const found = z.discriminatedUnion('ok', [
  foundAnswer,
  z.object({ ok: z.literal(false), code: z.enum(['unknown_tenant', 'invalid', 'rate_limited']) }),
]);

const maxQuestionLength = 1000;

const unavailable: Problem = {
  status: 503,
  code: 'database_unavailable',
  message: 'Chat API failed: questions cannot be answered at the moment. Please try again in a minute.',
};

const noQuestion: Problem = {
  status: 422,
  code: 'no_question',
  message: 'Question is required for chat API',
};

const tooLong: Problem = {
  status: 422,
  code: 'question_too_long',
  message: `Question must be no more than ${maxQuestionLength} characters`,
};

const refusals: Record<'unknown_tenant' | 'invalid' | 'rate_limited', Problem> = {
  unknown_tenant: {
    status: 404,
    code: 'unknown_tenant',
    message: 'User not found. Please contact support for assistance.',
    reason: 'user_not_found',
  },
  invalid: { status: 422, code: 'invalid_question', message: 'This question cannot be answered.' },
  rate_limited: {
    status: 429,
    code: 'rate_limited',
    message: 'Too many questions were asked in a short time. Please try again in 10 minutes.',
    retryAfter: 600,
  },
};

/**
 * `POST /api/chat`: answers a parent's question from the school's knowledge, with its own passage or, where a model is
 * configured, in the model's words. An empty response means that nothing was found and that the school will read the
 * question. With `Accept: text/event-stream` it sends events: any number of `part`, then `done` with the complete answer.
 */
export function chat(deps: ApiDeps, key: Promise<CryptoKey>): Handler {
  const vectorOf = questionVectors(deps);
  return async (c) => {
    const caller = await addressHash(await key, deps.clientAddress(c), deps.now());
    const limited = await overLimit(deps, limits.chatByAddress, caller, unavailable);
    if (limited) return problem(c, limited);

    const read = await readJson(c);
    if (!read.ok) return problem(c, read.problem);
    // Clients of the former interface send it as `message`.
    const { message, question: given = message, context } = read.body;
    const question = typeof given === 'string' ? plainText(given) : '';
    if (question === '') return problem(c, noQuestion);
    if ([...question].length > maxQuestionLength) return problem(c, tooLong);
    const conversation = readSession(c, [read.body]);
    if (!conversation.ok) return problem(c, conversation.problem);

    const asked = { question, context: readContext(context) };
    const args = {
      p_tenant: c.var.visitor.tenant,
      p_session: conversation.session,
      p_question: question,
      p_language: asked.context.language,
      p_ip_hash: caller,
    };
    const answer = await callDatabase(deps.connect, 'answer_question', args, found);
    if (!answer.ok) return problem(c, { ...unavailable, detail: answer.detail });
    if (!answer.value.ok) return problem(c, refusals[answer.value.code]);
    const { tenant } = c.var.visitor;
    const refined = await refinedAnswer(
      deps,
      vectorOf,
      { tenant, session: conversation.session, question },
      answer.value,
      { requestId: c.var.requestId, route: routePath(c), caller: c.req.raw.signal },
    );
    c.set('outcome', outcomeOf(refined));
    return sendAnswer(c, deps, asked, refined);
  };
}

function outcomeOf({ urgent, outcome, choices }: FoundAnswer): 'urgent' | 'sure' | 'unsure' | 'none' {
  if (urgent) return 'urgent';
  if (outcome === 'answered') return 'sure';
  return choices.length > 0 ? 'unsure' : 'none';
}
