import { writeCalendar } from './visit-calendar.ts';
import type { VisitView } from './visit-view.ts';

type CalendarVisit = Pick<VisitView, 'school' | 'zone'> & {
  booking: Pick<
    VisitView['booking'],
    'id' | 'sequence' | 'status' | 'name' | 'place' | 'mode' | 'starts_at' | 'ends_at'
  >;
  /** Who answers for it; null leaves it out, which a mail may not. */
  email: string | null;
};

interface Written {
  /** When it is written, in milliseconds. */
  now: number;
  /** The page that changes it. */
  address?: string | undefined;
  /** Who is written to, of a file that goes with a mail. */
  attendee?: string;
}

/** Returns the calendar file of one visit. A cancelled one has the method by which calendars take it out. */
export function visitCalendar(
  { school, email, zone, booking }: CalendarVisit,
  { now, address, attendee }: Written,
): { method: 'PUBLISH' | 'REQUEST' | 'CANCEL'; text: string } {
  const isCancelled = booking.status === 'cancelled' || booking.status === 'did_not_come';
  const isSure = booking.status === 'confirmed' || booking.status === 'came';
  const method = isCancelled ? 'CANCEL' : attendee ? 'REQUEST' : 'PUBLISH';
  const text = writeCalendar({
    method,
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
        // The address of a video visit is told to who has a place.
        location: booking.mode === 'in_person' || isSure ? booking.place : '',
        description: address ?? '',
        ...(address && { url: address }),
        status: isCancelled ? 'CANCELLED' : isSure ? 'CONFIRMED' : 'TENTATIVE',
        ...(attendee && { attendee }),
      },
    ],
    ...(email && { organizer: { name: school, email } }),
  });
  return { method, text };
}

/** The name of a visit in calendars, the same through all its changes. */
export function visitUid(booking: string): string {
  return `visit-${booking}@schoolgate`;
}
