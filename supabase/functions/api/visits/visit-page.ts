import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { ApiDeps } from '../http/api-deps.ts';
import { callDatabase } from '../http/call-database.ts';
import { addressHash } from '../http/keyed-hash.ts';
import { type Problem, problem } from '../http/problem.ts';
import { limits, overLimit } from '../http/rate-limit.ts';
import { readJson } from '../http/read-json.ts';
import { publicUrlOf } from './public-url.ts';
import { visitCalendar } from './visit-entry.ts';
import { readVisitLink, visitAddress } from './visit-link.ts';
import { type VisitView, visitView } from './visit-view.ts';

const shown = z.object({ link: z.string().max(200) });
const change = z.object({
  link: z.string().max(200),
  action: z.enum(['cancel', 'accept', 'move', 'wait', 'people']),
  slot: z.guid().nullish(),
  people: z.int().min(1).max(20).nullish(),
});

const refusalCodes = z.enum([
  'gone',
  'too_late',
  'offer_over',
  'full',
  'filled',
  'no_slot',
  'already',
  'invalid',
]);
const answered = z.discriminatedUnion('ok', [
  visitView.extend({ ok: z.literal(true) }),
  z.object({ ok: z.literal(false), code: refusalCodes }),
]);

const unavailable: Problem = {
  status: 503,
  code: 'database_unavailable',
  message: 'Your visit cannot be shown at the moment. Please try again in a minute.',
};

/** A client has its own words for each `reason`. */
const refusals: Record<z.infer<typeof refusalCodes>, Problem> = {
  // One answer to every link that does not work, as the reason would tell a stranger something.
  gone: refusal(
    404,
    'link_refused',
    'This link does not work any more. Please ask the school for your visit.',
  ),
  too_late: refusal(409, 'too_late', 'This visit cannot be changed any more. Please call the school.'),
  offer_over: refusal(
    409,
    'offer_over',
    'This place was offered to another family meanwhile. Please choose another time.',
  ),
  full: refusal(
    409,
    'full',
    'So many people cannot come at this time. Please choose another one, or call the school.',
  ),
  filled: refusal(
    409,
    'filled',
    'This time has no place left by now. Please choose another one, or join its waitlist.',
  ),
  no_slot: refusal(409, 'no_slot', 'This time is not offered any more. Please choose another one.'),
  already: refusal(409, 'already', 'You have booked this time already.'),
  invalid: refusal(422, 'invalid', 'This change cannot be made as it is.'),
};

/**
 * A parent's own visit, for who holds its link; the link is the only credential.
 * 1. `POST /api/visits/link` {link} → {school, zone, language, booking, slots}: the visit, and other times of its kind.
 * 2. `POST …/link/change` {link, action: cancel | accept | move | wait | people, slot?, people?} → the same, after it. A
 *    `move` is made where there is a place; without one, `wait` joins the waitlist of that time.
 * 3. `POST …/link/calendar` {link} → an iCalendar file: a later one of the same visit replaces it, or takes it out.
 */
export function visitPageRoutes(deps: ApiDeps, visitorKey: Promise<CryptoKey>): Hono {
  const app = new Hono();

  app.post('/api/visits/link', async (c) => {
    const read = await readLink(c, shown);
    if (!read.ok) return problem(c, read.problem);
    return answer(c, await ask('visit_link', { p_booking: read.booking }), json);
  });

  app.post('/api/visits/link/change', async (c) => {
    const read = await readLink(c, change);
    if (!read.ok) return problem(c, read.problem);
    const { action, slot, people } = read.body;
    const args = {
      p_booking: read.booking,
      p_action: action,
      p_slot: slot ?? null,
      p_people: people ?? null,
    };
    return answer(c, await ask('change_visit_by_link', args), json);
  });

  app.post('/api/visits/link/calendar', async (c) => {
    const read = await readLink(c, shown);
    if (!read.ok) return problem(c, read.problem);
    return answer(c, await ask('visit_link', { p_booking: read.booking }), (view) => {
      const address = visitAddress(publicUrlOf(deps, c), read.body.link);
      return c.body(visitCalendar(view, { now: deps.now(), address }).text, 200, {
        'Content-Type': 'text/calendar; charset=utf-8',
        'Content-Disposition': 'attachment; filename="visit.ics"',
        'Cache-Control': 'no-store',
      });
    });
  });
  return app;

  function ask(name: string, args: Record<string, unknown>) {
    return callDatabase(deps.connect, name, args, answered);
  }

  async function readLink<T extends { link: string }>(c: Context, shape: z.ZodType<T>) {
    const key = await visitorKey;
    const caller = await addressHash(key, deps.clientAddress(c), deps.now());
    const limited = await overLimit(deps, limits.visitLinksByAddress, caller, unavailable);
    if (limited) return { ok: false, problem: limited } as const;
    const read = await readJson(c);
    if (!read.ok) return read;
    const link = shown.safeParse(read.body);
    const booking = link.success ? await readVisitLink(key, link.data.link) : null;
    if (!booking) return { ok: false, problem: refusals.gone } as const;
    const body = shape.safeParse(read.body);
    return body.success
      ? ({ ok: true, body: body.data, booking } as const)
      : ({ ok: false, problem: refusals.invalid } as const);
  }
}

type Answered = Awaited<ReturnType<typeof callDatabase<z.infer<typeof answered>>>>;

function answer(c: Context, done: Answered, show: (view: VisitView, c: Context) => Response): Response {
  if (!done.ok) return problem(c, { ...unavailable, detail: done.detail });
  return done.value.ok ? show(done.value, c) : problem(c, refusals[done.value.code]);
}

function json(
  { school, language, zone, email, phone, colour, booking, slots }: VisitView,
  c: Context,
): Response {
  const others = slots.filter(({ id }) => id !== booking.slot || booking.status === 'cancelled');
  return c.json({ success: true, school, language, zone, email, phone, colour, booking, slots: others });
}

function refusal(status: 404 | 409 | 422, reason: string, message: string): Problem {
  return { status, code: reason, reason, message };
}
