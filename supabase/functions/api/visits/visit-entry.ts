import { writeCalendar } from './visit-calendar.ts';
import type { VisitView } from './visit-view.ts';

/**
 * Returns the calendar file of one visit. A cancelled one has the method by which calendars take it out; `address` is the
 * page that changes it. `now` in milliseconds.
 */
export function visitCalendar(
  { school, email, zone, booking }: VisitView,
  now: number,
  address: string,
): string {
  const isCancelled = booking.status === 'cancelled' || booking.status === 'did_not_come';
  const isSure = booking.status === 'confirmed' || booking.status === 'came';
  return writeCalendar({
    method: isCancelled ? 'CANCEL' : 'PUBLISH',
    name: school,
    zone,
    now,
    entries: [
      {
        uid: visitUid(booking.id),
        sequence: booking.sequence,
        starts_at: booking.starts_at,
        ends_at: booking.ends_at,
        summary: `${booking.name}, ${school}`,
        location: booking.place,
        description: address,
        url: address,
        status: isCancelled ? 'CANCELLED' : isSure ? 'CONFIRMED' : 'TENTATIVE',
      },
    ],
    ...(email && { organizer: { name: school, email } }),
  });
}

/** The name of a visit in calendars, the same through all its changes. */
export function visitUid(booking: string): string {
  return `visit-${booking}@schoolgate`;
}
