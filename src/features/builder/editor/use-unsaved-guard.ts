import { useEffect, useState } from 'react';
import { useBuilder } from '../builder-provider.tsx';

/** While there are unsaved changes, actions that would lose them, and leaving the page, ask first. */
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
    /** Runs the held action. */
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
