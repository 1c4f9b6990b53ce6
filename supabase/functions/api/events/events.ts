import type { Handler } from 'hono';
import { z } from 'zod';
import type { ApiDeps } from '../http/api-deps.ts';
import { callDatabase } from '../http/call-database.ts';
import { addressHash } from '../http/keyed-hash.ts';
import { plainText } from '../http/plain-text.ts';
import { type Problem, problem } from '../http/problem.ts';
import { limits, overLimit } from '../http/rate-limit.ts';
import { readJson } from '../http/read-json.ts';

/** A non-empty string with at most `longest` code points, as the database counts. */
const text = (longest: number) =>
  z
    .string()
    .transform(plainText)
    .refine((value) => value !== '' && [...value].length <= longest);

/** Step ids are written by the school; no key that could hold a parent's input is read. */
const conversationEvent = z
  .object({
    ordinal: z.int().min(0).max(999),
    kind: z.enum(['started', 'reached', 'answered', 'finished', 'submitted', 'left']),
    flow: text(100).nullish(),
    step_id: text(100).nullish(),
    elapsed_ms: z.int().min(0).max(1_999_999_999).nullish(),
    config_version: z.int().min(1).max(999_999_999).nullish(),
  })
  .refine(({ kind, step_id }) => step_id != null || kind === 'started' || kind === 'submitted');

const batch = z.object({
  sessionId: text(200).nullish(),
  events: z.array(conversationEvent).min(1).max(50),
});

const recording = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), stored: z.int() }),
  z.object({
    ok: z.literal(false),
    code: z.enum(['unknown_tenant', 'events_disabled', 'invalid', 'rate_limited']),
    field: z.string().nullish(),
  }),
]);

const unavailable: Problem = {
  status: 503,
  code: 'database_unavailable',
  message: 'Conversation events cannot be stored at the moment.',
};

const invalid: Problem = {
  status: 422,
  code: 'invalid_events',
  message: 'These conversation events cannot be stored.',
};

const refusals: Record<'unknown_tenant' | 'invalid' | 'rate_limited', Problem> = {
  invalid,
  unknown_tenant: {
    status: 404,
    code: 'unknown_tenant',
    message: 'User not found. Please contact support for assistance.',
  },
  rate_limited: {
    status: 429,
    code: 'rate_limited',
    message: 'Too many conversation events were sent in a short time.',
    retryAfter: 60,
  },
};

/**
 * `POST /api/events`: up to 50 anonymous events of one conversation, each ordinal once, for the school of the visitor's
 * token. Answers 202; `events: false` means that this school records none, so that the sender may stop.
 */
export function events(deps: ApiDeps, key: Promise<CryptoKey>): Handler {
  return async (c) => {
    const caller = await addressHash(await key, deps.clientAddress(c), deps.now());
    const limited = await overLimit(deps, limits.eventsByAddress, caller, unavailable);
    if (limited) return problem(c, limited);

    const read = await readJson(c);
    if (!read.ok) return problem(c, read.problem);
    const parsed = batch.safeParse(read.body);
    if (!parsed.success) return problem(c, { ...invalid, detail: invalidPath(parsed.error) });

    const { visitor } = c.var;
    const args = {
      p_tenant: visitor.tenant,
      p_session: parsed.data.sessionId ?? visitor.sub,
      p_events: parsed.data.events,
    };
    const answer = await callDatabase(deps.connect, 'record_conversation_events', args, recording);
    if (!answer.ok) return problem(c, { ...unavailable, detail: answer.detail });
    if (answer.value.ok) return c.json({ success: true, events: true }, 202);
    const { code } = answer.value;
    return code === 'events_disabled'
      ? c.json({ success: true, events: false }, 202)
      : problem(c, refusals[code]);
  };
}

/** The path of the first invalid key, without its value: `events.3.ordinal`. */
function invalidPath(error: z.ZodError): string {
  return error.issues[0]?.path.join('.') || 'body';
}
