import { type Context, type Handler, Hono } from 'hono';
import { z } from 'zod';
import type { ApiDeps } from '../http/api-deps.ts';
import { callDatabase } from '../http/call-database.ts';
import { addressHash } from '../http/keyed-hash.ts';
import { plainText } from '../http/plain-text.ts';
import { type Problem, problem } from '../http/problem.ts';
import { type Limit, limits, overLimit } from '../http/rate-limit.ts';
import { readJson } from '../http/read-json.ts';
import { sha256 } from '../http/sha256.ts';
import { readSession } from '../visitor/session-id.ts';
import { requireVisitor } from '../visitor/visitor-token.ts';
import { type ContinueToken, readContinueToken, signContinueToken } from './continue-token.ts';
import { readState, restoreState } from './conversation-state.ts';

/** Of one browser: with it this conversation can be stored. */
const key = z.string().min(16).max(100);
const language = z
  .string()
  .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/)
  .catch('en');
const kept = z.object({ key, state: z.unknown(), language, is_new: z.boolean() });
const linked = z.object({
  key,
  /** The link that the browser shows: it is mailed as it is. */
  token: z.string().max(200).nullish(),
  email: z
    .string()
    .max(254)
    .transform(plainText)
    // One address and no more: none of the signs that would make it a list or a name.
    .refine((value) => /^[^\s@<>(),;:"\\[\]\p{C}]+@[^\s@<>(),;:"\\[\]\p{C}]+\.\p{L}{2,}$/u.test(value))
    .nullish(),
  remind: z.boolean().default(false),
  language,
});
const withdrawn = z.object({ what: z.enum(['link', 'all']) });
const continued = z.object({ key, token: z.string() });

const refusedCodes = z.enum([
  'unknown_tenant',
  'consent_required',
  'finished',
  'gone',
  'moved',
  'replaced',
  'rate_limited',
  'too_many_mails',
  'invalid',
]);
const stored = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true) }),
  z.object({ ok: z.literal(false), code: refusedCodes }),
]);
const found = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    session: z.string(),
    state: z.record(z.string(), z.unknown()),
    language: z.string(),
    /** Missing in a database that is older than this service. */
    version: z.number().nullish(),
    config: z.unknown(),
  }),
  z.object({ ok: z.literal(false) }),
]);

const unavailable: Problem = {
  status: 503,
  code: 'database_unavailable',
  message: 'This cannot be stored at the moment. Please try again in a minute.',
};
const invalid: Problem = { status: 422, code: 'invalid_field', message: 'This cannot be stored as it is.' };

/** A client has its own words for each `reason`. */
const refusals: Record<z.infer<typeof refusedCodes>, Problem> = {
  unknown_tenant: { status: 404, code: 'unknown_tenant', message: 'There is no such school.' },
  consent_required: {
    status: 422,
    code: 'consent_required',
    reason: 'consent_required',
    message: 'Nothing is stored before you agree to the privacy notice.',
  },
  finished: {
    status: 409,
    code: 'finished',
    reason: 'finished',
    message: 'This enquiry has already been sent.',
  },
  gone: {
    status: 410,
    code: 'gone',
    reason: 'gone',
    message: 'What was stored of this conversation was removed.',
  },
  moved: {
    status: 409,
    code: 'moved',
    reason: 'moved',
    message: 'You went on with this conversation on another device.',
  },
  replaced: { ...invalid, code: 'replaced' },
  rate_limited: {
    status: 429,
    code: 'rate_limited',
    message: 'Too many conversations were begun in a short time. Please try again in a minute.',
    retryAfter: 60,
  },
  too_many_mails: {
    status: 429,
    code: 'too_many_mails',
    reason: 'too_many_mails',
    message: 'No more mails are sent for this conversation. Please copy the link instead.',
    retryAfter: 86_400,
  },
  invalid,
};

/** One answer to every link that does not work, as the reason would tell a stranger something. */
const linkRefused: Problem = {
  status: 404,
  code: 'link_refused',
  reason: 'link_refused',
  message:
    'This link does not work any more. It may have expired, been replaced by a newer one or withdrawn, or the enquiry has been sent. You can start a new conversation.',
};

/**
 * What is stored of unfinished conversations, for a visitor of the school.
 * 1. `POST /api/conversations` {key, state, language, is_new} stores where a conversation is, once the parent has consented.
 * 2. `POST …/link` {key, token?, email?, remind?, language} → {token, expires_at, mail}: the one link to go on with it, mailed
 *    where that is asked for; `mail` says whether mails are sent at all.
 * 3. `POST …/continue` {key, token} → {session_id, state, language, version, config}: moves it to the browser with this key.
 * 4. `POST …/withdraw` {what} ends the link, or removes all.
 */
export function conversationRoutes(deps: ApiDeps, visitorKey: Promise<CryptoKey>): Hono {
  const app = new Hono();
  const visitor = requireVisitor(deps, visitorKey);
  const route = <T>(path: string, limit: Limit, shape: z.ZodType<T>, handle: Handle<T>) =>
    app.post(path, visitor, handler(deps, visitorKey, limit, shape, handle));

  route('/api/conversations', limits.conversationsByAddress, kept, async (c, body, session) => {
    const read = readState(body.state);
    if (!read.ok) {
      const large: Problem = {
        status: 413,
        code: 'state_too_large',
        message: 'This conversation is too long.',
      };
      return problem(c, read.reason === 'size' ? large : invalid);
    }
    const args = {
      p_tenant: c.var.visitor.tenant,
      p_session: session,
      p_key: body.key,
      p_state: read.state,
      p_language: body.language,
      p_new: body.is_new,
    };
    return answer(c, await callDatabase(deps.connect, 'keep_conversation', args, stored));
  });

  route('/api/conversations/link', limits.linksByAddress, linked, async (c, body, session) => {
    const { tenant } = c.var.visitor;
    const canMail = deps.sendsMail === true && !!deps.publicUrl;
    if (body.email && !canMail) {
      return problem(c, { status: 422, code: 'mail_unavailable', message: 'No mails are sent here.' });
    }
    const mail = body.email ? { to: body.email, language: body.language, remind: body.remind } : null;
    const signing = await visitorKey;
    const shown = body.token ? await readContinueToken(signing, tenant, body.token, deps.now()) : null;
    const store = async (link: ContinueToken, again: boolean) => ({
      link,
      stored: await callDatabase(
        deps.connect,
        'link_conversation',
        {
          p_tenant: tenant,
          p_session: session,
          p_key: body.key,
          p_link: await sha256(link.id),
          p_secret: link.token,
          p_until: new Date(link.expiresAt).toISOString(),
          p_again: again,
          p_mail: mail,
        },
        stored,
      ),
    });
    let made = shown && (await store(shown, true));
    const isReplaced = made?.stored.ok && !made.stored.value.ok && made.stored.value.code === 'replaced';
    if (!made || isReplaced) made = await store(await signContinueToken(signing, tenant, deps.now()), false);
    const { token, expiresAt } = made.link;
    return answer(c, made.stored, { token, expires_at: new Date(expiresAt).toISOString(), mail: canMail });
  });

  route('/api/conversations/withdraw', limits.conversationsByAddress, withdrawn, async (c, body, session) => {
    const args = { p_tenant: c.var.visitor.tenant, p_session: session, p_all: body.what === 'all' };
    return answer(c, await callDatabase(deps.connect, 'withdraw_conversation', args, stored));
  });

  route('/api/conversations/continue', limits.linksByAddress, continued, async (c, body) => {
    const { tenant } = c.var.visitor;
    const token = await readContinueToken(await visitorKey, tenant, body.token, deps.now());
    // A forged one takes the same way, so that it takes the same time.
    const args = { p_tenant: tenant, p_link: await sha256(token?.id ?? ''), p_key: body.key };
    const answered = await callDatabase(deps.connect, 'continue_conversation', args, found);
    if (!answered.ok) return problem(c, { ...unavailable, detail: answered.detail });
    if (!token || !answered.value.ok) return problem(c, linkRefused);
    const { session, state, language: spoken, version = null, config = null } = answered.value;
    return c.json({
      success: true,
      session_id: session,
      state: restoreState(state),
      language: spoken,
      version,
      config,
    });
  });
  return app;
}

type Handle<T> = (c: Context, body: T, session: string) => Promise<Response>;

function handler<T>(
  deps: ApiDeps,
  visitorKey: Promise<CryptoKey>,
  limit: Limit,
  shape: z.ZodType<T>,
  handle: Handle<T>,
): Handler {
  return async (c) => {
    const caller = await addressHash(await visitorKey, deps.clientAddress(c), deps.now());
    const limited = await overLimit(deps, limit, caller, unavailable);
    if (limited) return problem(c, limited);
    const read = await readJson(c);
    if (!read.ok) return problem(c, read.problem);
    const body = shape.safeParse(read.body);
    if (!body.success) return problem(c, { ...invalid, detail: String(body.error.issues[0]?.path[0] ?? '') });
    const session = readSession(c, [read.body]);
    if (!session.ok) return problem(c, session.problem);
    return handle(c, body.data, session.session);
  };
}

type Stored = Awaited<ReturnType<typeof callDatabase<z.infer<typeof stored>>>>;

function answer(c: Context, done: Stored, data: Record<string, unknown> = {}): Response {
  if (!done.ok) return problem(c, { ...unavailable, detail: done.detail });
  return done.value.ok ? c.json({ success: true, ...data }) : problem(c, refusals[done.value.code]);
}
