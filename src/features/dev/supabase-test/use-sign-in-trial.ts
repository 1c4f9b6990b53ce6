import { useRef, useState } from 'react';
import { type SignInTrial, trySignIn } from '../../../data/developer-sign-in.ts';

/** How the last sign-in ended. `incomplete`: there was nothing to try; `unreachable`: no answer came back. */
export type SignInEnd =
  | { type: 'incomplete' }
  | { type: 'unreachable' }
  | { type: 'answered'; trial: SignInTrial };

export function useSignInTrial() {
  const [isBusy, setBusy] = useState(false);
  const [end, setEnd] = useState<SignInEnd | null>(null);
  const attempts = useRef(0);
  return {
    isBusy,
    end,
    async run(username: string, password: string) {
      if (username.trim() === '' || password === '') return setEnd({ type: 'incomplete' });
      attempts.current += 1;
      const mine = attempts.current;
      setBusy(true);
      setEnd(null);
      const next = await trySignIn(username, password).then(
        (trial): SignInEnd => ({ type: 'answered', trial }),
        (): SignInEnd => ({ type: 'unreachable' }),
      );
      if (mine !== attempts.current) return;
      setBusy(false);
      setEnd(next);
    },
    /** Typing clears what an earlier attempt said. */
    forget: () => setEnd(null),
  };
}
