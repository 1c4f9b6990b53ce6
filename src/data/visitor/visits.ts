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
  language: string;
  name: string;
  mobile: string;
  email: string;
  note: string;
  consent: boolean;
  consentVersion: string;
}

/** A visit that the parent has booked, or waits for. */
export interface BookedVisit {
  status: 'confirmed' | 'waitlisted';
  name: string;
  place: string;
  startsAt: string;
  endsAt: string;
  zone: string;
  /** The address at which the parent moves or cancels it. */
  link: string;
}

/**
 * `gone`: that time is no longer offered. `many`: this parent has booked as many as is allowed. `busy`: too many attempts
 * in a while. `details`: the service does not take what was entered. `lost`: it could not be reached, or not now.
 */
export type BookRefusal = 'gone' | 'many' | 'busy' | 'details' | 'lost';

export type BookAnswer = { ok: true; booked: BookedVisit } | { ok: false; reason: BookRefusal };

/** The visits of a school, as a parent books them. */
export interface VisitService {
  /** Returns the coming times; null when they cannot be loaded now. */
  free(tenantId: string): Promise<FreeVisits | null>;
  /** The service books a session's time once, however often it is asked. */
  book(tenantId: string, request: VisitRequest): Promise<BookAnswer>;
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
      { tenantId, idempotencyKey: `${request.sessionId} ${request.slot}` },
    );
    const answer = isRecord(data) ? data : {};
    const booked = ok ? readBooked(answer) : null;
    return booked ? { ok: true, booked } : { ok: false, reason: refusalOf(status, answer.reason) };
  },
  async calendar(link) {
    const address = serviceAddress(env.apiBase, '/api/visits/link/calendar');
    const [, secret] = link.split('#');
    if (!address || !secret) return null;
    try {
      const response = await globalThis.fetch(address, {
        method: 'POST',
        credentials: 'omit',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ link: secret }),
      });
      return response.ok ? await response.text() : null;
    } catch {
      return null;
    }
  },
};

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
  const { id, starts_at: startsAt, ends_at: endsAt, places_left: placesLeft, place } = slot;
  if (typeof id !== 'string' || typeof placesLeft !== 'number') return [];
  if (!isMoment(startsAt) || !isMoment(endsAt)) return [];
  return [{ id, startsAt, endsAt, placesLeft, ...(typeof place === 'string' && { place }) }];
}

function readBooked(answer: Record<string, unknown>): BookedVisit | null {
  const { status, starts_at: startsAt, ends_at: endsAt, link } = answer;
  if (status !== 'confirmed' && status !== 'waitlisted') return null;
  if (!isMoment(startsAt) || !isMoment(endsAt) || !isPage(link)) return null;
  const [name, place, zone] = [answer.name, answer.place, answer.zone].map(textOf);
  return { status, startsAt, endsAt, link, name: name ?? '', place: place ?? '', zone: zone ?? '' };
}

function refusalOf(status: number | null, reason: unknown): BookRefusal {
  if (reason === 'gone' || reason === 'too_late' || status === 404) return 'gone';
  if (reason === 'too_many') return 'many';
  if (status === 429) return 'busy';
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
