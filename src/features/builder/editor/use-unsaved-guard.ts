import { useEffect, useState } from 'react';
import { useBuilder } from '../builder-provider.tsx';

/** As long as there are unsaved words, whatever would lose them waits for an answer; so does leaving the page. */
export function useUnsavedGuard(isDirty: boolean) {
  const { holdBack } = useBuilder();
  const [waiting, setWaiting] = useState<{ proceed(): void; stay?(): void } | null>(null);

  useEffect(() => {
    if (!isDirty) return;
    holdBack((proceed, stay) => setWaiting({ proceed, stay }));
    return () => holdBack(null);
  }, [isDirty, holdBack]);

  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    globalThis.addEventListener('beforeunload', ask);
    return () => globalThis.removeEventListener('beforeunload', ask);
  }, [isDirty]);

  return {
    isAsking: waiting !== null,
    /** Does what was to happen. */
    proceed: () => {
      setWaiting(null);
      waiting?.proceed();
    },
    stay: () => {
      setWaiting(null);
      waiting?.stay?.();
    },
  };
}
