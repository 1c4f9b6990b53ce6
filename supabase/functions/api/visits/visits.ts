import { Hono } from 'hono';
import { z } from 'zod';
import { readEnquiry } from '../enquiries/enquiry-fields.ts';
import { readSource } from '../enquiries/enquiry-source.ts';
import { createEnquiryProcessing } from '../enquiries/process-enquiries.ts';
import type { ApiDeps } from '../http/api-deps.ts';
import { callDatabase } from '../http/call-database.ts';
import { addressHash } from '../http/keyed-hash.ts';
import { plainText } from '../http/plain-text.ts';
import { type Problem, problem } from '../http/problem.ts';
import { limits, overLimit } from '../http/rate-limit.ts';
import { readJson } from '../http/read-json.ts';
import { bodySession, readSession } from '../visitor/session-id.ts';
import { requireVisitor } from '../visitor/visitor-token.ts';
import { publicUrlOf } from './public-url.ts';
import { signVisitLink, visitAddress } from './visit-link.ts';
import { visitStatuses } from './visit-view.ts';

const freeVisits = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    zone: z.string(),
    visits: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        place: z.string(),
        mode: z.enum(['in_person', 'video']),
        minutes: z.number(),
        languages: z.array(z.string()),
        slots: z.array(
          z.object({
            id: z.string(),
            starts_at: z.string(),
            ends_at: z.string(),
            /** Where this time is held, if not where the visit usually is. */
            place: z.nullish(z.string()),
            places_left: z.number(),
            people_left: z.number().nullable(),
          }),
        ),
      }),
    ),
  }),
  z.object({ ok: z.literal(false), code: z.literal('unknown_tenant') }),
]);

const refusalCodes = z.enum([
  'unknown_tenant',
  'gone',
  'too_late',
  'filled',
  'too_many',
  'consent_required',
  'erased',
  'rate_limited',
]);
const booked = z.union([
  z.object({
    ok: z.literal(true),
    booking: z.string(),
    status: z.enum(visitStatuses),
    name: z.string(),
    place: z.string(),
    mode: z.enum(['in_person', 'video']),
    starts_at: z.string(),
    ends_at: z.string(),
    zone: z.string(),
    reference: z.string().nullable(),
  }),
  z.object({ ok: z.literal(false), code: refusalCodes }),
  z.object({ ok: z.literal(false), code: z.literal('invalid'), field: z.string() }),
]);

/** What a booking says beside the parent's own fields, which are those of an enquiry. */
const request = z.object({
  slot: z.guid('Please choose one of the times.'),
  people: z
    .union([
      z.number(),
      z
        .string()
        .regex(/^\d{1,3}$/)
        .transform(Number),
    ])
    .pipe(z.int().min(1).max(20))
    .nullish()
    .catch(0)
    .refine((n) => n !== 0, 'Please say how many people come, from 1 to 20.'),
  note: z
    .string('The note is a text.')
    .transform(plainText)
    .refine((text) => [...text].length <= 1000, 'The note must be no more than 1000 characters.')
    .nullish(),
  language: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/)
    .nullish()
    .catch(null),
  /** False: a time that is full by now is not to be waited for. */
  wait: z.boolean().nullish().catch(null),
});

const unavailable: Problem = {
  status: 503,
  code: 'database_unavailable',
  message: 'Visits cannot be booked at the moment. Please try again in a minute.',
};

/** A client has its own words for each `reason`. */
const refusals: Record<z.infer<typeof refusalCodes>, Problem> = {
  unknown_tenant: { status: 404, code: 'unknown_tenant', message: 'There is no such school.' },
  gone: {
    status: 404,
    code: 'gone',
    reason: 'gone',
    message: 'This time is not offered any more. Please choose another one.',
  },
  too_late: {
    status: 409,
    code: 'too_late',
    reason: 'too_late',
    message: 'This time cannot be booked any more. Please choose another one.',
  },
  filled: {
    status: 409,
    code: 'filled',
    reason: 'filled',
    message: 'This time has no place left by now. Please choose another one, or join its waitlist.',
  },
  too_many: {
    status: 409,
    code: 'too_many',
    reason: 'too_many',
    message: 'You have booked five visits already. Please cancel one of them first, or call the school.',
  },
  consent_required: {
    status: 422,
    code: 'consent_required',
    reason: 'consent_required',
    message: 'Please agree to the privacy notice before sending your details.',
  },
  erased: {
    status: 410,
    code: 'erased',
    reason: 'erased',
    message: 'What was stored of this conversation was removed. Please start a new one to book a visit.',
  },
  rate_limited: {
    status: 429,
    code: 'rate_limited',
    message: 'Many families are booking at this moment. Please try again in a minute.',
    retryAfter: 60,
  },
};

const missing: Record<string, string> = {
  name: 'Please enter your name.',
  mobile: 'Please enter your mobile number.',
  people: 'So many people cannot come at this time. Please choose another one, or call the school.',
};

/**
 * What families can come to see, for a visitor of the school.
 * 1. `GET /api/visits` → {zone, visits}: free times, full ones with no places left.
 * 2. `POST /api/visits/book` {slot, sessionId, name, mobile, email, people, note, language, wait, consent,
 *    consent_version} → {status, booking, link, …}: once for each session and time; `link` opens the page that changes it.
 */
export function visitRoutes(deps: ApiDeps, visitorKey: Promise<CryptoKey>): Hono {
  const app = new Hono();
  const visitor = requireVisitor(deps, visitorKey);
  const processEnquiries = createEnquiryProcessing(deps);

  app.get('/api/visits', visitor, async (c) => {
    const caller = await addressHash(await visitorKey, deps.clientAddress(c), deps.now());
    const limited = await overLimit(deps, limits.visitsByAddress, caller, unavailable);
    if (limited) return problem(c, limited);
    const args = { p_tenant: c.var.visitor.tenant };
    const answer = await callDatabase(deps.connect, 'free_visits', args, freeVisits);
    if (!answer.ok) return problem(c, { ...unavailable, detail: answer.detail });
    if (!answer.value.ok) return problem(c, refusals[answer.value.code]);
    const { zone, visits } = answer.value;
    return c.json({ success: true, zone, visits });
  });

  app.post('/api/visits/book', visitor, async (c) => {
    const key = await visitorKey;
    const caller = await addressHash(key, deps.clientAddress(c), deps.now());
    const limited = await overLimit(deps, limits.bookingsByAddress, caller, unavailable);
    if (limited) return problem(c, limited);
    const read = await readJson(c);
    if (!read.ok) return problem(c, read.problem);
    // The conversation's, whose enquiry the visit belongs to: a client may name a key of its own for the request.
    const session = bodySession(read.body) ?? readSession(c, []);
    if (!session.ok) return problem(c, session.problem);
    const body = request.safeParse(read.body);
    if (!body.success) {
      const [issue] = body.error.issues;
      return problem(c, invalid(String(issue?.path[0] ?? 'slot'), issue?.message));
    }
    const parent = readParent(read.body, deps.now());
    if (!parent.ok) return problem(c, parent.problem);
    const { slot, people, note, language, wait } = body.data;
    const args = {
      p_tenant: c.var.visitor.tenant,
      p_session: session.session,
      p_slot: slot,
      p_booking: {
        ...parent.fields,
        people: people ?? 1,
        note: note ?? '',
        language: language ?? null,
        wait: wait ?? null,
      },
      p_source: { ...readSource(read.body.source), ...(language && { language }) },
    };
    const answer = await callDatabase(deps.connect, 'book_visit', args, booked);
    if (!answer.ok) return problem(c, { ...unavailable, detail: answer.detail });
    const { value } = answer;
    if (!value.ok) return problem(c, 'field' in value ? invalid(value.field) : refusals[value.code]);
    processEnquiries();
    const { ok: _, ...visit } = value;
    const link = visitAddress(publicUrlOf(deps, c), await signVisitLink(key, visit.booking));
    return c.json({ success: true, ...visit, link });
  });
  return app;
}

type ParentRead = { ok: true; fields: Record<string, unknown> } | { ok: false; problem: Problem };

/** The parent's name, number and address by the rules of an enquiry; none of them where the conversation has sent it. */
function readParent(body: Record<string, unknown>, now: number): ParentRead {
  const { name, mobile, email, consent, consent_version: version } = body;
  const agreed = typeof consent === 'boolean' ? { given: consent, version } : consent;
  const enquiry = readEnquiry({ first_name: name, mobile, email, consent: agreed }, now, null);
  if (!enquiry.ok && enquiry.code === 'no_fields') return { ok: true, fields: {} };
  if (!enquiry.ok) {
    return {
      ok: false,
      problem: invalid(enquiry.field === 'first_name' ? 'name' : (enquiry.field ?? ''), enquiry.message),
    };
  }
  const { first_name, mobile: number, email: address, consent: stored } = enquiry.fields;
  return { ok: true, fields: { name: first_name, mobile: number, email: address, consent: stored } };
}

function invalid(field: string, message = missing[field] ?? 'This cannot be booked as it is.'): Problem {
  return { status: 422, code: 'invalid_field', field, message, detail: field };
}
