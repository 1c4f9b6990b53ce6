import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { autofillOptions, type PasskeyAnswer, waitForPasskey } from '#data/session/passkeys.ts';

/**
 * Has the browser offer this device's passkeys among its suggestions for the username. `onChosen` gets what the device has
 * signed, and what to call if another one may be chosen; `isPaused` while a sign-in is on its way.
 */
export function usePasskeyAutofill(
  onChosen: (answer: PasskeyAnswer, renew: () => void) => void,
  isPaused: boolean,
): void {
  // A hidden page asks for none; those it has are renewed when it is looked at again.
  const isVisible = useSyncExternalStore(onVisibility, () => document.visibilityState !== 'hidden');
  const { data: options, refetch } = useQuery({ ...autofillOptions(), enabled: isVisible });
  // The service accepts each once.
  const [used, setUsed] = useState<typeof options>(undefined);
  const isOffered = options !== used && !isPaused;
  const choose = useEffectEvent((answer: PasskeyAnswer) => {
    setUsed(options);
    onChosen(answer, () => void refetch());
  });
  useEffect(() => (options && isOffered ? waitForPasskey(options, choose) : undefined), [options, isOffered]);
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
