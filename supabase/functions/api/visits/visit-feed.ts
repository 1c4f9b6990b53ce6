import type { Handler } from 'hono';
import { z } from 'zod';
import type { ApiDeps } from '../http/api-deps.ts';
import { callDatabase } from '../http/call-database.ts';
import { addressHash } from '../http/keyed-hash.ts';
import { type Problem, problem } from '../http/problem.ts';
import { limits, overLimit } from '../http/rate-limit.ts';
import { sha256 } from '../http/sha256.ts';
import { publicUrlOf } from './public-url.ts';
import { writeCalendar } from './visit-calendar.ts';

const feed = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    school: z.string(),
    zone: z.string(),
    visits: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        place: z.string(),
        starts_at: z.string(),
        ends_at: z.string(),
        capacity: z.number(),
        taken: z.number(),
        people: z.number(),
        waiting: z.number(),
        cancelled: z.boolean(),
        revision: z.number(),
      }),
    ),
  }),
  z.object({ ok: z.literal(false) }),
]);

const unavailable: Problem = {
  status: 503,
  code: 'database_unavailable',
  message: 'The calendar cannot be read at the moment. Please try again in a minute.',
};

/** One answer to every address that does not work, as the reason would tell a stranger something. */
const refused: Problem = {
  status: 404,
  code: 'link_refused',
  reason: 'link_refused',
  message: 'This calendar address does not work any more.',
};

/**
 * `GET /api/visits/feed/SECRET.ics`: the visits of a school, or of one member of staff, for their calendar program. It
 * tells how many come and not who.
 */
export function visitFeed(deps: ApiDeps, visitorKey: Promise<CryptoKey>): Handler {
  return async (c) => {
    const caller = await addressHash(await visitorKey, deps.clientAddress(c), deps.now());
    const limited = await overLimit(deps, limits.visitFeedsByAddress, caller, unavailable);
    if (limited) return problem(c, limited);
    const secret = /^([\w-]{43})(?:\.ics)?$/.exec(c.req.param('file') ?? '')?.[1] ?? '';
    const answer = await callDatabase(deps.connect, 'visit_feed', { p_hash: await sha256(secret) }, feed);
    if (!answer.ok) return problem(c, { ...unavailable, detail: answer.detail });
    if (!answer.value.ok) return problem(c, refused);
    const { school, zone, visits } = answer.value;
    const text = writeCalendar({
      method: 'PUBLISH',
      name: school,
      zone,
      now: deps.now(),
      entries: visits.map((visit) => ({
        uid: `date-${visit.id}@schoolgate`,
        sequence: visit.revision,
        starts_at: visit.starts_at,
        ends_at: visit.ends_at,
        summary: `${visit.name} (${visit.taken}/${visit.capacity})`,
        location: visit.place,
        description: `${visit.taken}/${visit.capacity} · ${visit.people} · +${visit.waiting}`,
        url: `${publicUrlOf(deps, c)}/visits`,
        status: visit.cancelled ? 'CANCELLED' : 'CONFIRMED',
      })),
    });
    return c.body(text, 200, {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Cache-Control': 'private, max-age=300',
    });
  };
}
