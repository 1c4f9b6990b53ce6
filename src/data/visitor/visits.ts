import { isRecord, type Json } from '#engine';
import { env } from '#lib/env.ts';
import { chatService } from './chat-service.ts';
import { serviceAddress } from './service-address.ts';

/** A time at which a school can be visited. Moments are ISO 8601. */
export interface FreeSlot {
  id: string;
  startsAt: string;
  endsAt: string;
  /** 0: only the waitlist is open. */
  placesLeft: number;
  /** How many people it has room for; without it there is no limit but the places. */
  peopleLeft?: number;
  /** Where this time is held, if not where the visit usually is. */
  place?: string;
}

/** A visit that a school offers, with its coming times, soonest first. */
export interface OfferedVisit {
  id: string;
  name: string;
  place: string;
  isVideo: boolean;
  slots: FreeSlot[];
}

export interface FreeVisits {
  /** The school's time zone, an IANA name. */
  zone: string;
  visits: OfferedVisit[];
}

/** What a parent books. The service takes the details that it has from the session's enquiry. */
export interface VisitRequest {
  slot: string;
  sessionId: string;
  people: number;
  /** False: a time that is full by now is not to be waited for. */
  wait?: boolean;
  language: string;
  name: string;
  mobile: string;
  email: string;
  note: string;
  consent: boolean;
  consentVersion: string;
}

/** `offered`: a place that became free is held for who waited. `over`: nothing can be done about it any more. */
export type BookedStatus = 'confirmed' | 'waitlisted' | 'offered' | 'cancelled' | 'over';

/** A visit that the parent has booked, or waits for. */
export interface BookedVisit {
  status: BookedStatus;
  name: string;
  place: string;
  startsAt: string;
  endsAt: string;
  zone: string;
  /** The address at which the parent moves or cancels it. */
  link: string;
  /** How long an offered place is held. */
  heldUntil?: string;
}

/**
 * `gone`: that time is no longer offered. `filled`: it has no place by now, and only the waitlist is left. `many`: this parent has booked as many as is allowed. `busy`: too many attempts
 * in a while. `people`: so many cannot come then. `details`: the service does not take what was entered. `erased`: what it had
 * of the conversation was removed. `lost`: it could not be reached, or not now.
 */
export type BookRefusal = 'gone' | 'filled' | 'many' | 'busy' | 'people' | 'details' | 'erased' | 'lost';

export type BookAnswer = { ok: true; booked: BookedVisit } | { ok: false; reason: BookRefusal };

/** The visits of a school, as a parent books them. */
export interface VisitService {
  /** Returns the coming times; null when they cannot be loaded now. */
  free(tenantId: string): Promise<FreeVisits | null>;
  /** The service books a session's time once, however often it is asked. */
  book(tenantId: string, request: VisitRequest): Promise<BookAnswer>;
  /** Returns a booking as it is by now; `gone` when its link does not work any more, null when that cannot be asked now. */
  booked(link: string): Promise<BookedVisit | 'gone' | null>;
  /** Returns the calendar file of a booking, which later ones update; null when it cannot be loaded now. */
  calendar(link: string): Promise<string | null>;
}

export const visitService: VisitService = {
  async free(tenantId) {
    const request = { endpoint: '/api/visits', method: 'GET' as const, headers: {}, body: {} };
    const options = { tenantId, idempotencyKey: 'visits', longest: 1_000_000 };
    const { ok, data } = await chatService.call(request, options);
    return ok && isRecord(data) ? readVisits(data) : null;
  },
  async book(tenantId, request) {
    const { ok, status, data } = await chatService.call(
      { endpoint: '/api/visits/book', method: 'POST', headers: {}, body: bodyOf(request) },
      { tenantId, idempotencyKey: request.sessionId },
    );
    const answer = isRecord(data) ? data : {};
    const booked = ok ? readBooked(answer, statusAtFirst(answer)) : null;
    return booked ? { ok: true, booked } : { ok: false, reason: refusalOf(status, answer) };
  },
  async booked(link) {
    const response = await postLink('', link);
    const answer: unknown = await response?.json().catch(() => null);
    if (!response || !isRecord(answer)) return null;
    if (response.status === 404 && answer.reason === 'link_refused') return 'gone';
    const { booking, zone } = answer;
    return response.ok && isRecord(booking)
      ? readBooked({ ...booking, zone, link }, statusNow(booking))
      : null;
  },
  async calendar(link) {
    const response = await postLink('/calendar', link);
    return response?.ok ? response.text().catch(() => null) : null;
  },
};

/** The secret of a link is sent as a body, as addresses are logged. Null without an answer. */
async function postLink(path: '' | '/calendar', link: string): Promise<Response | null> {
  const address = serviceAddress(env.apiBase, `/api/visits/link${path}`);
  const [, secret] = link.split('#');
  if (!address || !secret) return null;
  try {
    return await globalThis.fetch(address, {
      method: 'POST',
      credentials: 'omit',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ link: secret }),
      signal: AbortSignal.timeout(10_000),
    });
  } catch {
    return null;
  }
}

/** What is unknown here is left to the service, which may know it from the session's enquiry. */
function bodyOf({ consentVersion, name, mobile, email, note, ...rest }: VisitRequest): {
  [name: string]: Json;
} {
  const texts = { name, mobile, email, note, consent_version: consentVersion };
  return { ...rest, ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')) };
}

function readVisits({ zone, visits }: Record<string, unknown>): FreeVisits | null {
  if (typeof zone !== 'string' || !Array.isArray(visits)) return null;
  return { zone, visits: visits.flatMap(readVisit).filter(({ slots }) => slots.length > 0) };
}

function readVisit(visit: unknown): OfferedVisit[] {
  if (!isRecord(visit) || typeof visit.id !== 'string' || !Array.isArray(visit.slots)) return [];
  const { id, name, place, mode } = visit;
  const slots = visit.slots.flatMap(readSlot);
  return [{ id, name: textOf(name), place: textOf(place), isVideo: mode === 'video', slots }];
}

function readSlot(slot: unknown): FreeSlot[] {
  if (!isRecord(slot)) return [];
  const {
    id,
    starts_at: startsAt,
    ends_at: endsAt,
    places_left: placesLeft,
    people_left: peopleLeft,
    place,
  } = slot;
  if (typeof id !== 'string' || typeof placesLeft !== 'number') return [];
  if (!isMoment(startsAt) || !isMoment(endsAt)) return [];
  const own = {
    ...(typeof peopleLeft === 'number' && { peopleLeft }),
    ...(typeof place === 'string' && { place }),
  };
  return [{ id, startsAt, endsAt, placesLeft, ...own }];
}

function readBooked(booking: Record<string, unknown>, status: BookedStatus | null): BookedVisit | null {
  const { starts_at: startsAt, ends_at: endsAt, offered_until: heldUntil, link } = booking;
  if (!status || !isMoment(startsAt) || !isMoment(endsAt) || !isPage(link)) return null;
  const [name, place, zone] = [textOf(booking.name), textOf(booking.place), textOf(booking.zone)];
  return { status, startsAt, endsAt, link, name, place, zone, ...(isMoment(heldUntil) && { heldUntil }) };
}

function statusAtFirst({ status }: Record<string, unknown>): BookedStatus | null {
  return status === 'confirmed' || status === 'waitlisted' ? status : null;
}

function statusNow({ status, ends_at: endsAt }: Record<string, unknown>): BookedStatus | null {
  if (status === 'cancelled') return status;
  if (status === 'came' || status === 'did_not_come') return 'over';
  if (status !== 'confirmed' && status !== 'waitlisted' && status !== 'offered') return null;
  return isMoment(endsAt) && Date.parse(endsAt) <= Date.now() ? 'over' : status;
}

function refusalOf(status: number | null, { reason, field }: Record<string, unknown>): BookRefusal {
  if (reason === 'gone' || reason === 'too_late' || status === 404) return 'gone';
  if (reason === 'filled') return reason;
  if (reason === 'too_many') return 'many';
  if (status === 429) return 'busy';
  if (status === 410) return 'erased';
  if (status === 422 && field === 'people') return 'people';
  return status === 422 || status === 400 ? 'details' : 'lost';
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function isMoment(value: unknown): value is string {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value));
}

/** Returns whether a value is the address of a page; on this machine it is not encrypted. */
function isPage(value: unknown): value is string {
  return typeof value === 'string' && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}
