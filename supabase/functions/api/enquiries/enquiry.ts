import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { staffCaller } from '../auth/staff-caller.ts';
import type { ApiDeps } from '../http/api-deps.ts';
import { callDatabase } from '../http/call-database.ts';
import { addressHash } from '../http/keyed-hash.ts';
import { type Problem, problem } from '../http/problem.ts';
import { readJson } from '../http/read-json.ts';
import { editsSchool } from '../service-calls/edits-school.ts';
import { bodySession, readSession } from '../visitor/session-id.ts';
import { requireVisitor } from '../visitor/visitor-token.ts';
import { formatInvalid, noFields, readEnquiry } from './enquiry-fields.ts';
import { readSource } from './enquiry-source.ts';
import { type OwnAnswers, tooMuchOf } from './own-answers.ts';
import { createEnquiryProcessing } from './process-enquiries.ts';

const submission = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    id: z.string(),
    replayed: z.boolean(),
    reference: z.string().nullish(),
    due_at: z.string().nullish(),
  }),
  z.object({
    ok: z.literal(false),
    code: z.enum([
      'unknown_tenant',
      'no_fields',
      'consent_required',
      'idempotency_mismatch',
      'rate_limited',
      'invalid',
    ]),
    field: z.string().nullish(),
  }),
]);

type Refusal = Extract<z.infer<typeof submission>, { ok: false }>;

const refusals: Record<Exclude<Refusal['code'], 'invalid'>, Problem> = {
  unknown_tenant: {
    status: 404,
    code: 'unknown_tenant',
    message: 'User not found. Please contact support for assistance.',
    reason: 'user_not_found',
  },
  no_fields: { status: 422, ...noFields },
  consent_required: {
    status: 422,
    code: 'consent_required',
    message: 'Please agree to the privacy notice before sending your details.',
  },
  idempotency_mismatch: {
    status: 409,
    code: 'idempotency_mismatch',
    reason: 'finished',
    message:
      'An inquiry with other details was already submitted in this conversation. Please start a new conversation to send another one.',
  },
  rate_limited: {
    status: 429,
    code: 'rate_limited',
    message: 'Too many inquiries were sent in a short time. Please try again in 10 minutes.',
    retryAfter: 600,
  },
};

/** The two routes that store an enquiry: the form itself, and the form within the specification's mock payload. */
export function enquiryRoutes(deps: ApiDeps, key: Promise<CryptoKey>): Hono {
  const app = new Hono();
  const visitor = requireVisitor(deps, key);
  const submitDeps = { ...deps, processEnquiries: createEnquiryProcessing(deps) };

  app.post('/api/chat-inquiry/public', visitor, async (c) => {
    const read = await readJson(c);
    if (!read.ok) return problem(c, read.problem);
    return submit(c, submitDeps, await key, { envelope: read.body, form: read.body });
  });

  app.post('/mock/submit-inquiry', visitor, async (c) => {
    const read = await readJson(c);
    if (!read.ok) return problem(c, read.problem);
    const form = z.record(z.string(), z.unknown()).catch({}).parse(read.body.userInfo);
    const isUnfinished = read.body.conversationComplete === false;
    return submit(c, submitDeps, await key, { envelope: read.body, form, isUnfinished });
  });
  return app;
}

type Posted = {
  envelope: Record<string, unknown>;
  form: Record<string, unknown>;
  /** The conversation goes on, and its next enquiry completes this one. */
  isUnfinished?: boolean;
};

type SubmitDeps = ApiDeps & { processEnquiries: () => void };

/** Stores the enquiry; idempotent per session. */
async function submit(c: Context, deps: SubmitDeps, key: CryptoKey, posted: Posted): Promise<Response> {
  const { visitor } = c.var;
  if ([posted.envelope, posted.form].some((body) => namesAnotherTenant(body, visitor.tenant))) {
    const message = 'This conversation belongs to another school. Please start a new conversation.';
    return problem(c, { status: 403, code: 'other_tenant', message });
  }
  // An unfinished one has an idempotency key of its own beside the session of its conversation.
  const named = posted.isUnfinished ? bodySession(posted.envelope) : null;
  const conversation = named ?? readSession(c, [posted.envelope, posted.form]);
  if (!conversation.ok) return problem(c, conversation.problem);
  const enquiry = readEnquiry(posted.form, deps.now(), null);
  if (!enquiry.ok) {
    const { code, field, message } = enquiry;
    return problem(c, { status: 422, code, message, ...(field && { detail: field }) });
  }
  const test = await readTest(c, deps);
  if (!test.ok) return problem(c, test.problem);
  const answer = await callDatabase(
    deps.connect,
    'submit_enquiry',
    {
      p_tenant: visitor.tenant,
      p_session: conversation.session,
      p_body: enquiry.fields,
      p_source: {
        ...readSource(posted.envelope.source ?? posted.form.source),
        ...(test.isTest && { test: true }),
        ...(posted.isUnfinished && { unfinished: true }),
      },
      p_ip_hash: await addressHash(key, deps.clientAddress(c), deps.now()),
    },
    submission,
  );
  if (!answer.ok) return problem(c, { ...unavailable, detail: answer.detail });
  if (!answer.value.ok) return problem(c, refused(answer.value, enquiry.fields.answers));
  deps.processEnquiries();
  c.set('outcome', answer.value.replayed ? 'repeated' : 'stored');
  const message = 'Your inquiry has been successfully submitted.';
  const { id, reference = null, due_at = null } = answer.value;
  return c.json({ success: true, message, data: { id, reference, due_at } });
}

/**
 * A test shows in the list and counts nowhere: signed-in staff of the school send one, with their access token beside the
 * visitor's. A token that does not hold is no 401, which would end the visitor's own session.
 */
async function readTest(c: Context, deps: ApiDeps): Promise<{ ok: true; isTest: boolean } | Refused> {
  if (c.req.header(staffHeader) === undefined) return { ok: true, isTest: false };
  const caller = await staffCaller(c, deps, { header: staffHeader });
  if (!caller.ok) {
    const { status, ...rest } = caller.problem;
    return { ok: false, problem: { ...rest, status: status === 401 ? 403 : status } };
  }
  const access = await editsSchool(deps, caller.staff, c.var.visitor.tenant);
  if (access === 'yes') return { ok: true, isTest: true };
  return { ok: false, problem: access === 'no' ? notYours : { ...unavailable, detail: access.unavailable } };
}

type Refused = { ok: false; problem: Problem };

const staffHeader = 'Staff-Authorization';

const unavailable: Problem = {
  status: 503,
  code: 'database_unavailable',
  message:
    'Form submission failed: our enquiry service is not answering at the moment. Please try again in a minute.',
};

const notYours: Problem = {
  status: 403,
  code: 'unknown_school',
  message: 'There is no such school among yours.',
};

function refused({ code, field }: Refusal, answers: OwnAnswers): Problem {
  if (code !== 'invalid') return refusals[code];
  const tooMuch = field === 'answers' ? tooMuchOf(answers) : null;
  const message = tooMuch ?? formatInvalid(field ?? undefined);
  return { status: 422, code: 'invalid_field', message, ...(field && { detail: field }) };
}

function namesAnotherTenant(body: Record<string, unknown>, tenant: string): boolean {
  return [body.tenantId, body.tenant_id].some((named) => named != null && named !== tenant);
}
