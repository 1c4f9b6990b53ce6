import { useEffect, useState } from 'react';
import type { BookedVisit, VisitService } from '#data/visitor/visits.ts';
import type { LazyModule } from '../lazy/lazy-module.ts';
import { useLazy } from '../lazy/use-lazy.ts';
import { forgetBooked, isEnded, readBooked, writeBooked } from './booked-visit.ts';

/**
 * The visit that was booked in this tab. By its link it is moved, cancelled or accepted elsewhere: the service is asked for it
 * when the page comes, when its card opens or closes, and when the parent or the connection comes back. One that has ended
 * is forgotten by the tab; an open card shows it until it closes.
 */
export function useBookedVisit(tenantId: string, visits: LazyModule<VisitService>, isOpen: boolean) {
  const [booked, setBooked] = useState(() => readBooked(tenantId));
  /** `asking`: nothing is to be said of it yet. `old`: the service could not be asked, and this was so before. */
  const [knowledge, setKnowledge] = useState<'asking' | 'current' | 'old'>(booked ? 'asking' : 'current');
  const lazy = useLazy(visits, isOpen || booked !== null);
  const service = lazy.value;
  useEffect(() => {
    if (!service) return;
    let isWanted = true;
    const ask = async () => {
      const known = readBooked(tenantId);
      if (!known || document.hidden) return;
      const answer = await service.booked(known.link);
      // Another may have been booked meanwhile, or another conversation begun.
      if (!isWanted || readBooked(tenantId)?.link !== known.link) return;
      setKnowledge(answer === null ? 'old' : 'current');
      if (answer === null) return;
      const isOver = answer === 'gone' || isEnded(answer);
      if (isOver) forgetBooked(tenantId);
      else writeBooked(tenantId, answer);
      setBooked(answer === 'gone' || (isOver && !isOpen) ? null : answer);
    };
    void ask();
    document.addEventListener('visibilitychange', ask);
    window.addEventListener('online', ask);
    return () => {
      isWanted = false;
      document.removeEventListener('visibilitychange', ask);
      window.removeEventListener('online', ask);
    };
  }, [service, tenantId, isOpen]);
  useEffect(() => {
    if (!isOpen) setBooked((shown) => (shown && isEnded(shown) ? null : shown));
  }, [isOpen]);
  return {
    ...lazy,
    service,
    booked,
    knowledge,
    /** Shows what was booked now, or that another visit can be. */
    setBooked(visit: BookedVisit | null) {
      setKnowledge('current');
      setBooked(visit);
    },
  };
}
