import type { BookAnswer, VisitRequest, VisitService } from '#data/visitor/visits.ts';
import { isRecord } from '#engine';
import { safeSessionStorage } from '#lib/browser/safe-storage.ts';
import { bookingKey } from './booked-key.ts';
import { writeBooked } from './booked-visit.ts';

/**
 * Books a visit. Until it is answered this tab holds the request: after a reload, and before another time is booked, it is
 * sent again, as the service may have booked it, and books it once. What it has booked, or says nothing of again, is the
 * answer: the other time is not booked as well.
 */
export async function bookVisit(
  service: VisitService,
  tenantId: string,
  request: VisitRequest,
): Promise<BookAnswer> {
  const former = unansweredBooking(tenantId, request.sessionId);
  if (former && former.slot !== request.slot) {
    const answer = await send(service, tenantId, former);
    if (answer.ok || isUnknown(answer)) return answer;
  }
  return send(service, tenantId, request);
}

async function send(service: VisitService, tenantId: string, request: VisitRequest): Promise<BookAnswer> {
  safeSessionStorage.set(bookingKey(tenantId), JSON.stringify(request));
  const answer = await service.book(tenantId, request);
  if (answer.ok) writeBooked(tenantId, answer.booked);
  if (!isUnknown(answer)) safeSessionStorage.remove(bookingKey(tenantId));
  return answer;
}

/** Returns whether the visit may have been booked all the same, or may be later. */
export function isUnknown(answer: BookAnswer): boolean {
  return !answer.ok && (answer.reason === 'lost' || answer.reason === 'busy');
}

/** Returns what this tab asked to book in a session without being answered. */
export function unansweredBooking(tenantId: string, sessionId: string): VisitRequest | null {
  try {
    const value: unknown = JSON.parse(safeSessionStorage.get(bookingKey(tenantId)) ?? 'null');
    return isRequest(value) && value.sessionId === sessionId ? value : null;
  } catch {
    return null;
  }
}

function isRequest(value: unknown): value is VisitRequest {
  if (!isRecord(value) || typeof value.people !== 'number' || typeof value.consent !== 'boolean')
    return false;
  return texts.every((name) => typeof value[name] === 'string');
}

const texts = ['slot', 'sessionId', 'language', 'name', 'mobile', 'email', 'note', 'consentVersion'];
