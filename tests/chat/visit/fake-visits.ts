import { lazyModule } from '#chat/lazy/lazy-module.ts';
import type {
  BookAnswer,
  BookedVisit,
  FreeVisits,
  VisitRequest,
  VisitService,
} from '#data/visitor/visits.ts';

export const oneFree: FreeVisits = {
  zone: 'Asia/Kolkata',
  visits: [
    {
      id: 'tour',
      name: 'Campus tour',
      place: 'Main gate',
      isVideo: false,
      slots: [
        { id: 'full', startsAt: '2026-06-17T04:30:00Z', endsAt: '2026-06-17T05:30:00Z', placesLeft: 0 },
        { id: 'free', startsAt: '2026-06-18T04:30:00Z', endsAt: '2026-06-18T05:30:00Z', placesLeft: 3 },
      ],
    },
  ],
};

/**
 * A school's visits as its service answers; null and refusals as the test says. `byLink`: how the booking is by now, where it
 * was changed by its link.
 */
export function fakeVisits(
  free: (FreeVisits | null)[] = [oneFree],
  answers: (BookAnswer | Promise<BookAnswer>)[] = [],
  booked: BookedVisit | null = null,
) {
  const asked: VisitRequest[] = [];
  const byLink: { answer?: Partial<BookedVisit> | 'gone' | null } = {};
  let looks = 0;
  const service: VisitService = {
    async free() {
      const answer = free[Math.min(looks, free.length - 1)] ?? null;
      looks += 1;
      return answer;
    },
    async book(_tenant, request) {
      asked.push(request);
      booked = bookedAt(request.slot);
      return answers[asked.length - 1] ?? { ok: true, booked };
    },
    async booked() {
      const { answer = {} } = byLink;
      if (answer === null || answer === 'gone') return answer;
      return booked && { ...booked, ...answer };
    },
    calendar: async () => null,
  };
  return { asked, byLink, visits: lazyModule(async () => service) };
}

export function bookedAt(id: string) {
  const slot = oneFree.visits[0]?.slots.find((each) => each.id === id);
  const status = slot?.placesLeft === 0 ? ('waitlisted' as const) : ('confirmed' as const);
  return {
    status,
    name: 'Campus tour',
    place: 'Main gate',
    startsAt: slot?.startsAt ?? '',
    endsAt: slot?.endsAt ?? '',
    zone: 'Asia/Kolkata',
    link: 'http://localhost/visit#secret',
  };
}
