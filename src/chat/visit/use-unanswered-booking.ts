import { useEffect } from 'react';
import type { BookedVisit, VisitService } from '#data/visitor/visits.ts';
import { tryUntilDone } from '#lib/browser/try-until-done.ts';
import type { LazyModule } from '../lazy/lazy-module.ts';
import { bookVisit, isUnknown, unansweredBooking } from './unanswered-booking.ts';

/** Learns what this tab has booked in a session where the page was loaded again before the answer came. */
export function useUnansweredBooking(
  visits: LazyModule<VisitService>,
  tenantId: string,
  sessionId: string,
  onBooked: (booked: BookedVisit) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked from now on says itself how it ended.
  useEffect(
    () =>
      tryUntilDone(async () => {
        const request = unansweredBooking(tenantId, sessionId);
        if (!request) return;
        await visits.load();
        const answer = await bookVisit(await visits.loaded, tenantId, request);
        if (answer.ok) onBooked(answer.booked);
        if (isUnknown(answer)) throw new Error('Not answered');
      }),
    [],
  );
}
