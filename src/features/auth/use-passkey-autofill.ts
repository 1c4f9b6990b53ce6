import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { autofillOptions, type PasskeyAnswer, waitForPasskey } from '#data/session/passkeys.ts';

/**
 * Has the browser offer this device's passkeys among its suggestions for the username. `onChosen` gets what the device has
 * signed, and what to call if another one may be chosen; `isPaused` while a sign-in is on its way.
 */
export function usePasskeyAutofill(
  onChosen: (answer: PasskeyAnswer, renew: () => void) => void,
  isPaused: boolean,
): void {
  const { data: options, refetch } = useQuery(autofillOptions());
  // The service accepts each once.
  const [used, setUsed] = useState<typeof options>(undefined);
  const isOffered = options !== used && !isPaused;
  const choose = useEffectEvent((answer: PasskeyAnswer) => {
    setUsed(options);
    onChosen(answer, () => void refetch());
  });
  useEffect(() => (options && isOffered ? waitForPasskey(options, choose) : undefined), [options, isOffered]);
}
