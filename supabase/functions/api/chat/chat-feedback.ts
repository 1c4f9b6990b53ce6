import type { Context, Handler } from 'hono';
import { z } from 'zod';
import type { ApiDeps } from '../http/api-deps.ts';
import { callDatabase } from '../http/call-database.ts';
import { addressHash } from '../http/keyed-hash.ts';
import { type Problem, problem } from '../http/problem.ts';
import { limits, overLimit } from '../http/rate-limit.ts';
import { readJson } from '../http/read-json.ts';
import { readSession } from '../visitor/session-id.ts';
import { plainAnswer } from './chat-passages.ts';
import { answerBody } from './chat-reply.ts';
import { foundAnswer } from './found-answer.ts';

const refused = z.object({ ok: z.literal(false), code: z.enum(['unknown_question']) });
const rated = z.discriminatedUnion('ok', [z.object({ ok: z.literal(true) }), refused]);
const promised = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), answer_by: z.string() }),
  refused,
]);

const rating = z.object({ question_id: z.uuid(), helpful: z.boolean() });
const personRequest = z.object({ question_id: z.uuid() });
const choiceRequest = z.object({ question_id: z.uuid(), article: z.uuid() });
const chosen = z.discriminatedUnion('ok', [foundAnswer, refused]);

const unavailable: Problem = {
  status: 503,
  code: 'database_unavailable',
  message: 'This cannot be stored at the moment. Please try again in a minute.',
};

const unknownQuestion: Problem = {
  status: 404,
  code: 'unknown_question',
  message: 'This question was not asked in this conversation.',
};

/** `POST /api/chat/feedback`: stores whether the answer to a question of this conversation has helped. */
export function rateAnswer(deps: ApiDeps, key: Promise<CryptoKey>): Handler {
  return async (c) => {
    const request = await readRequest(
      c,
      deps,
      await key,
      rating,
      'A rating needs a question_id and helpful.',
    );
    if (!request.ok) return problem(c, request.problem);
    const args = { ...request.args, p_helpful: request.body.helpful };
    const answer = await callDatabase(deps.connect, 'rate_answer', args, rated);
    if (!answer.ok) return problem(c, { ...unavailable, detail: answer.detail });
    return answer.value.ok ? c.json({ success: true }) : problem(c, unknownQuestion);
  };
}

/** `POST /api/chat/person`: requests an answer from the school's staff. Returns the time by which they promise it. */
export function requestPerson(deps: ApiDeps, key: Promise<CryptoKey>): Handler {
  return async (c) => {
    const request = await readRequest(
      c,
      deps,
      await key,
      personRequest,
      'Asking a person needs a question_id.',
    );
    if (!request.ok) return problem(c, request.problem);
    const answer = await callDatabase(deps.connect, 'ask_a_person', request.args, promised);
    if (!answer.ok) return problem(c, { ...unavailable, detail: answer.detail });
    return answer.value.ok
      ? c.json({ success: true, answer_by: answer.value.answer_by })
      : problem(c, unknownQuestion);
  };
}

/** `POST /api/chat/choice`: answers with an article that was offered for a question of this conversation. */
export function chooseArticle(deps: ApiDeps, key: Promise<CryptoKey>): Handler {
  return async (c) => {
    const request = await readRequest(
      c,
      deps,
      await key,
      choiceRequest,
      'A choice needs a question_id and the article.',
    );
    if (!request.ok) return problem(c, request.problem);
    const args = { ...request.args, p_article: request.body.article };
    const answer = await callDatabase(deps.connect, 'choose_article', args, chosen);
    if (!answer.ok) return problem(c, { ...unavailable, detail: answer.detail });
    return answer.value.ok
      ? c.json({ success: true, response: plainAnswer(answer.value.passages), ...answerBody(answer.value) })
      : problem(c, unknownQuestion);
  };
}

type Asked<T> =
  | { ok: true; body: T; args: { p_tenant: string; p_session: string; p_question_id: string } }
  | { ok: false; problem: Problem };

/** Reads the request's conversation and question, or returns a problem; `incomplete` is the message for a malformed body. */
async function readRequest<T extends { question_id: string }>(
  c: Context,
  deps: ApiDeps,
  key: CryptoKey,
  shape: z.ZodType<T>,
  incomplete: string,
): Promise<Asked<T>> {
  const caller = await addressHash(key, deps.clientAddress(c), deps.now());
  const limited = await overLimit(deps, limits.chatByAddress, caller, unavailable);
  if (limited) return { ok: false, problem: limited };

  const read = await readJson(c);
  if (!read.ok) return read;
  const parsed = shape.safeParse(read.body);
  if (!parsed.success) {
    return { ok: false, problem: { status: 422, code: 'invalid_field', message: incomplete } };
  }
  const conversation = readSession(c, [read.body]);
  if (!conversation.ok) return conversation;
  const args = {
    p_tenant: c.var.visitor.tenant,
    p_session: conversation.session,
    p_question_id: parsed.data.question_id,
  };
  return { ok: true, body: parsed.data, args };
}
