import * as z from 'zod/mini';
import { env } from '#lib/env.ts';

const statuses = ['confirmed', 'waitlisted', 'offered', 'cancelled', 'came', 'did_not_come'] as const;
const visitSchema = z.object({
  school: z.string(),
  language: z.string(),
  zone: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  booking: z.object({
    slot: z.string(),
    status: z.enum(statuses),
    name: z.string(),
    place: z.string(),
    mode: z.enum(['in_person', 'video']),
    starts_at: z.string(),
    ends_at: z.string(),
    people: z.number(),
    offered_until: z.nullable(z.string()),
    can_change: z.boolean(),
  }),
  slots: z.array(
    z.object({
      id: z.string(),
      starts_at: z.string(),
      places_left: z.number(),
      /** For how many people; null for any number, also from a service that does not say. */
      people_left: z.nullish(z.number()),
    }),
  ),
});

/** A visit as the parent who booked it sees it; times in ISO format. */
export type OwnVisit = z.infer<typeof visitSchema>;

/** A time to which it can be moved. */
export type OtherTime = OwnVisit['slots'][number];

/** What a parent does with it: `move` to a time, also from a cancelled one, or `wait` for a place there. */
export type VisitChange =
  | { action: 'cancel' | 'accept' }
  | { action: 'move' | 'wait'; slot: string }
  | { action: 'people'; people: number };

const refusalReasons = ['too_late', 'offer_over', 'full', 'filled', 'no_slot', 'already'] as const;
export type VisitRefusal = (typeof refusalReasons)[number];

/** `refused`: the link does not work any more. `declined`: the change is not possible. `failed`: not now. */
export type VisitAnswer =
  | { type: 'shown'; visit: OwnVisit }
  | { type: 'refused' | 'failed' }
  | { type: 'declined'; reason: VisitRefusal };

/** Returns the visit of a link. Never rejects. */
export function openVisit(link: string): Promise<VisitAnswer> {
  return ask('', { link });
}

/** Changes the visit of a link, and returns it as it is then. Never rejects. */
export function changeVisit(link: string, change: VisitChange): Promise<VisitAnswer> {
  return ask('/change', { link, ...change });
}

/** Returns the calendar file of the visit of a link; null when it cannot be had now. Never rejects. */
export async function visitCalendarFile(link: string): Promise<Blob | null> {
  const response = await post('/calendar', { link });
  return response?.ok ? response.blob().catch(() => null) : null;
}

async function ask(path: '' | '/change', body: object): Promise<VisitAnswer> {
  const response = await post(path, body);
  const answer: unknown = await response?.json().catch(() => null);
  if (response?.status === 404) return { type: 'refused' };
  const shown = z.safeParse(visitSchema, answer);
  if (response?.ok && shown.success) return { type: 'shown', visit: shown.data };
  const refused = z.safeParse(z.object({ reason: z.enum(refusalReasons) }), answer);
  return refused.success ? { type: 'declined', reason: refused.data.reason } : { type: 'failed' };
}

/** The link is sent as a body, as addresses are logged. Null without an answer. */
async function post(path: string, body: object): Promise<Response | null> {
  try {
    return await fetch(`${env.apiBase}/api/visits/link${path}`, {
      method: 'POST',
      credentials: 'omit',
      redirect: 'error',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(15_000),
    });
  } catch {
    return null;
  }
}
