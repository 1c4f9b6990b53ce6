import { useCallback, useEffect, useState } from 'react';
import { VisitorRefused, visitorSession } from '../data/visitor-session.ts';

export interface Admission {
  /** Let in until it is known otherwise; `elsewhere`: the school does not want its chat on the site around. */
  standing: 'admitted' | 'elsewhere' | 'failed';
  /** Asks once more, where it has failed. */
  ask(): void;
}

/**
 * Whether this visitor is let in. Asking also has the visitor's token at hand when the first answer needs it. Who was let
 * in once stays: a service that cannot be reached later is asked again by whatever needs it. What failed before the chat
 * was seen is asked again when it is.
 */
export function useAdmission(tenantId: string, { isAsked, isShown }: { isAsked: boolean; isShown: boolean }) {
  const [standing, setStanding] = useState<Admission['standing']>('admitted');
  const [isKnown, setKnown] = useState(false);
  const ask = useCallback(() => {
    visitorSession.token(tenantId).then(
      () => {
        setStanding('admitted');
        setKnown(true);
      },
      (error: unknown) => {
        const isElsewhere = error instanceof VisitorRefused && error.reason === 'elsewhere';
        setStanding(isElsewhere ? 'elsewhere' : 'failed');
        setKnown(isElsewhere);
      },
    );
  }, [tenantId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: being seen is the occasion.
  useEffect(() => {
    if (isAsked && !isKnown) ask();
  }, [isAsked, isShown, ask]);
  return { standing, ask } satisfies Admission;
}
