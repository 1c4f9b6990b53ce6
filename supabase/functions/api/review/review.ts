import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { ApiDeps } from '../http/api-deps.ts';
import { callDatabase } from '../http/call-database.ts';
import { addressHash } from '../http/keyed-hash.ts';
import { plainText } from '../http/plain-text.ts';
import { type Problem, problem } from '../http/problem.ts';
import { type Limit, limits, overLimit } from '../http/rate-limit.ts';
import { readJson } from '../http/read-json.ts';
import { sha256 } from '../http/sha256.ts';

const link = z.object({
  tenant: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/),
  token: z.string().regex(/^[\w-]{43}$/),
});

const shown = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    school: z.string(),
    config: z.unknown(),
    saved_at: z.string(),
    expires_at: z.string(),
  }),
  z.object({ ok: z.literal(false) }),
]);

const comment = z.object({
  ...link.shape,
  flow: z.string().min(1).max(200).transform(plainText),
  step: z.string().min(1).max(200).transform(plainText),
  name: z.string().max(400).transform(oneLine).pipe(z.string().min(1).max(80)),
  text: z
    .string()
    .max(2000)
    .transform((value) => plainText(value).trim())
    .pipe(z.string().min(1)),
});

const stored = z.object({ ok: z.boolean(), code: z.literal('too_many').optional() });

const unavailable: Problem = {
  status: 503,
  code: 'database_unavailable',
  message: 'The draft cannot be shown at the moment. Please try again in a minute.',
};

/** One answer to every link that does not work, as the reason would tell a stranger something. */
const linkRefused: Problem = {
  status: 404,
  code: 'link_refused',
  reason: 'link_refused',
  message:
    'This link does not work any more. It may have expired or been withdrawn, or the draft has been published or discarded. Please ask the school for a new one.',
};

const invalid: Problem = {
  status: 422,
  code: 'invalid_field',
  message: 'A comment has a name of at most 80 and a text of at most 2,000 characters.',
};

const tooMany: Problem = {
  status: 429,
  code: 'too_many_comments',
  reason: 'too_many_comments',
  message: 'The school has many comments to read already. Please tell them directly.',
  retryAfter: 86_400,
};

/**
 * A school's draft, for who holds a link to it; the link is the only credential.
 * 1. `POST /api/review` {tenant, token} → {school, config, saved_at, expires_at}: the draft as it was last saved.
 * 2. `POST /api/review/comment` {tenant, token, flow, step, name, text}: a comment on a step, for the school's staff.
 */
export function reviewRoutes(deps: ApiDeps, visitorKey: Promise<CryptoKey>): Hono {
  const app = new Hono();

  app.post('/api/review', async (c) => {
    const read = await readBody(c, limits.reviewsByAddress, link, linkRefused);
    if (!read.ok) return problem(c, read.problem);
    const { tenant, token } = read.body;
    const args = { p_tenant: tenant, p_hash: await sha256(token) };
    const answered = await callDatabase(deps.connect, 'review_draft', args, shown);
    if (!answered.ok) return problem(c, { ...unavailable, detail: answered.detail });
    if (!answered.value.ok) return problem(c, linkRefused);
    const { school, config, saved_at, expires_at } = answered.value;
    return c.json({ success: true, school, config, saved_at, expires_at });
  });

  app.post('/api/review/comment', async (c) => {
    const read = await readBody(c, limits.commentsByAddress, comment, invalid);
    if (!read.ok) return problem(c, read.problem);
    const { tenant, token, flow, step, name, text } = read.body;
    const args = {
      p_tenant: tenant,
      p_hash: await sha256(token),
      p_flow: flow,
      p_step: step,
      p_name: name,
      p_text: text,
    };
    const answered = await callDatabase(deps.connect, 'review_comment', args, stored);
    if (!answered.ok) return problem(c, { ...unavailable, detail: answered.detail });
    if (answered.value.ok) return c.json({ success: true });
    return problem(c, answered.value.code === 'too_many' ? tooMany : linkRefused);
  });
  return app;

  async function readBody<T>(c: Context, limit: Limit, shape: z.ZodType<T>, refusal: Problem) {
    const caller = await addressHash(await visitorKey, deps.clientAddress(c), deps.now());
    const limited = await overLimit(deps, limit, caller, unavailable);
    if (limited) return { ok: false, problem: limited } as const;
    const read = await readJson(c);
    if (!read.ok) return read;
    const body = shape.safeParse(read.body);
    return body.success
      ? ({ ok: true, body: body.data } as const)
      : ({ ok: false, problem: refusal } as const);
  }
}

function oneLine(text: string): string {
  return plainText(text)
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim();
}
