import { type Context, Hono } from 'hono';
import { routePath } from 'hono/route';
import { z } from 'zod';
import { staffCaller } from '../auth/staff-caller.ts';
import { streamCompletion } from '../chat/chat-completion.ts';
import { questionVectors } from '../embeddings/question-vector.ts';
import type { ApiDeps } from '../http/api-deps.ts';
import { addressHash } from '../http/keyed-hash.ts';
import { type Problem, problem } from '../http/problem.ts';
import { type Limit, limits, overLimit } from '../http/rate-limit.ts';
import { readJson } from '../http/read-json.ts';
import { editsSchool } from '../service-calls/edits-school.ts';
import { readWordings, wordingsPrompt } from './wordings-prompt.ts';

const tenant = z.string().min(1).max(200);
const edited = z.object({
  tenant,
  title: z.string().trim().min(1).max(400),
  body: z.string().trim().min(1).max(8000),
  wordings: z.array(z.string().max(600)).max(50),
  language: z.string().regex(/^[a-z]{2}$/),
});
const tried = z.object({ tenant, question: z.string().trim().min(1).max(2000) });

/** Ten wordings, in a language that takes many tokens a letter. */
const maxTokens = 1200;

const unavailable: Problem = {
  status: 503,
  code: 'database_unavailable',
  message: 'The model cannot be asked at the moment. Please try again in a minute.',
};
const notYours: Problem = {
  status: 404,
  code: 'unknown_school',
  message: 'There is no such school among yours.',
};
const invalid: Problem = {
  status: 422,
  code: 'invalid_field',
  message: 'The model cannot be asked about this text.',
};
const noModel: Problem = {
  status: 409,
  code: 'no_model',
  reason: 'no_model',
  message: 'This installation has no model for this.',
};
const noAnswer: Problem = {
  status: 502,
  code: 'model_failed',
  reason: 'model_failed',
  message: 'The model has not answered. Please try again in a minute.',
};

/**
 * What staff have a model do for the knowledge of a school of theirs. Nothing is stored.
 * 1. `POST /api/knowledge/wordings` {tenant, title, body, wordings, language}: ten ways parents may ask for an article, by the
 *    language model → {wordings}. It is sent the article's texts.
 * 2. `POST /api/knowledge/vector` {tenant, question}: a question as the model of search by meaning sees it, for
 *    `try_meaning` → {model, vector}, both null when it has not answered in time.
 */
export function knowledgeRoutes(deps: ApiDeps, key: Promise<CryptoKey>): Hono {
  const app = new Hono();
  const vectorOf = questionVectors(deps);

  app.post('/api/knowledge/wordings', async (c) => {
    const request = await readRequest(c, edited, limits.wordingsByStaff);
    if (!request.ok) return problem(c, request.problem);
    const { model } = deps;
    if (!model) return problem(c, noModel);
    let text = '';
    const end = await streamCompletion(model, wordingsPrompt(request.body), {
      signal: c.req.raw.signal,
      maxTokens,
      onText(piece) {
        text += piece;
        return true;
      },
    });
    if (!end.ok) return problem(c, { ...noAnswer, detail: end.code });
    const wordings = readWordings(text, request.body);
    if (wordings.length === 0) return problem(c, { ...noAnswer, detail: 'no_wordings' });
    return c.json({ success: true, wordings });
  });

  app.post('/api/knowledge/vector', async (c) => {
    const request = await readRequest(c, tried, limits.triesByStaff);
    if (!request.ok) return problem(c, request.problem);
    if (!deps.embedder) return problem(c, noModel);
    const meaning = await vectorOf(request.body.question, {
      requestId: c.var.requestId,
      route: routePath(c),
    });
    return c.json({ success: true, model: meaning?.model ?? null, vector: meaning?.vector ?? null });
  });
  return app;

  type Read<T> = { ok: true; body: T } | { ok: false; problem: Problem };

  /** Reads what staff of the school send, within their limit and that of their address. */
  async function readRequest<T extends { tenant: string }>(
    c: Context,
    shape: z.ZodType<T>,
    limit: Limit,
  ): Promise<Read<T>> {
    const caller = await addressHash(await key, deps.clientAddress(c), deps.now());
    const limited = await overLimit(deps, limits.knowledgeByAddress, caller, unavailable);
    if (limited) return { ok: false, problem: limited };
    const staff = await staffCaller(c, deps);
    if (!staff.ok) return staff;
    const read = await readJson(c);
    if (!read.ok) return read;
    const body = shape.safeParse(read.body);
    if (!body.success) {
      return { ok: false, problem: { ...invalid, field: String(body.error.issues[0]?.path[0] ?? '') } };
    }
    const access = await editsSchool(deps, staff.staff, body.data.tenant);
    if (typeof access === 'object') {
      return { ok: false, problem: { ...unavailable, detail: access.unavailable } };
    }
    if (access === 'no') return { ok: false, problem: notYours };
    const busy = await overLimit(deps, limit, staff.staff.user_id, unavailable);
    return busy ? { ok: false, problem: busy } : { ok: true, body: body.data };
  }
}
