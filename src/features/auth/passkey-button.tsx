import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { maxAccounts } from '#data/session/accounts.ts';
import { choosePasskey, hasPasskeys, type PasskeyAnswer, signInByPasskey } from '#data/session/passkeys.ts';
import { staffSession } from '#data/session/staff-session.ts';
import { Button } from '#ui/controls/button.tsx';
import { ProblemMessage } from '#ui/feedback/problem-message.tsx';
import { usePasskeyAutofill } from './use-passkey-autofill.ts';

type Outcome = 'entered' | 'full' | 'cancelled' | 'refused' | 'expired' | 'tooMany' | 'unavailable';

/** Signs in with a passkey of this device, in browsers that know them: by the button, or chosen at the username. */
export function PasskeyButton(props: { onEntered: (() => void) | undefined }) {
  return hasPasskeys() ? <UsePasskey {...props} /> : null;
}

function UsePasskey({ onEntered }: { onEntered: (() => void) | undefined }) {
  const { t } = useTranslation('auth');
  const signIn = useMutation({
    gcTime: 0,
    mutationFn: (chosen: PasskeyAnswer | null) => enter(chosen),
    onSuccess: (outcome) => outcome === 'entered' && onEntered?.(),
  });
  usePasskeyAutofill(
    (chosen, renew) => signIn.mutate(chosen, { onSuccess: (outcome) => outcome === 'expired' && renew() }),
    signIn.isPending,
  );
  const outcome = signIn.isError ? 'unavailable' : signIn.data;
  const problem = outcome === 'entered' ? undefined : outcome;
  return (
    <div className="border-line border-t pt-5">
      <Button
        variant="outline"
        busy={signIn.isPending}
        onClick={() => signIn.mutate(null)}
        className="w-full"
      >
        <KeyRound aria-hidden className="size-4" />
        {t('passkey.use')}
      </Button>
      <ProblemMessage
        className="mt-3"
        problem={
          problem && (problem === 'full' ? t('full', { max: maxAccounts }) : t(`passkey.problem.${problem}`))
        }
      />
    </div>
  );
}

async function enter(chosen: PasskeyAnswer | null): Promise<Outcome> {
  const signed = chosen ?? (await choosePasskey());
  if (signed === null) return 'cancelled';
  if (signed === 'tooMany') return signed;
  const answer = await signInByPasskey(signed);
  if (answer.ok) return staffSession.signIn(answer.signIn);
  if (answer.isExpired) return 'expired';
  if (answer.status === 401) return 'refused';
  return answer.status === 429 ? 'tooMany' : 'unavailable';
}
