import { useEffect, useState } from 'react';
import { publishedConfigurations } from '#data/configuration/published-configuration.ts';
import { safeSessionStorage } from '#lib/browser/safe-storage.ts';
import { tryUntilDone } from '#lib/browser/try-until-done.ts';
import { LazyView } from '../lazy/lazy-view.tsx';
import { lazyVisitPlace } from '../lazy/lazy-views.ts';
import { bookedKey } from './booked-key.ts';
import { sessionOf } from './session-of.ts';
import type { VisitGateProps } from './visit-place.tsx';

/**
 * "Book a visit", while the school offers visits and has times to come or this tab has booked one. It is asked for behind the first
 * message, and again once the enquiry is sent; what it takes is loaded then.
 */
export function VisitGate(props: VisitGateProps) {
  const { config, shell } = props;
  const { visits } = shell;
  const isAfter = shell.isWithSchool();
  const [isWanted, setWanted] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after the enquiry it is asked for again.
  useEffect(() => {
    if (isWanted || !visits) return;
    let isShown = true;
    const look = async () => {
      const free = async () => {
        const published = publishedConfigurations.loaded(config.id);
        if (published?.ok && published.visits === false) return 0;
        await visits.load();
        const answer = await visits.get()?.free(config.id);
        if (!answer) throw new Error('Not answered');
        return answer.visits.length;
      };
      if (!hasBooked(config.id) && !(await free())) return;
      await lazyVisitPlace.load();
      if (isShown) setWanted(true);
    };
    // Without it the conversation goes on as well.
    const stop = tryUntilDone(look);
    return () => {
      isShown = false;
      stop();
    };
  }, [visits, config.id, isWanted, isAfter]);
  const { conversation } = props.state;
  // A step may open it while there is no time to offer, which it then says.
  if (!visits || !conversation || !(isWanted || props.isOpen)) return null;
  return (
    <LazyView
      key={sessionOf(conversation)}
      view={lazyVisitPlace}
      props={{ ...props, visits, conversation, isAfter }}
      place="min-h-24 w-full"
    />
  );
}

/** Returns whether a visit was booked in this tab. */
export function hasBooked(tenantId: string): boolean {
  return safeSessionStorage.get(bookedKey(tenantId)) !== null;
}
