import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { maxAccounts } from '#data/session/accounts.ts';
import { hasPasskeys, signInByPasskey } from '#data/session/passkeys.ts';
import { staffSession } from '#data/session/staff-session.ts';
import { Button } from '#ui/controls/button.tsx';
import { ProblemMessage } from '#ui/feedback/problem-message.tsx';

type Outcome = 'entered' | 'full' | 'cancelled' | 'refused' | 'expired' | 'tooMany' | 'unavailable';

/** Signs in with a passkey of this device, in browsers that know them. */
export function PasskeyButton({ onEntered }: { onEntered: (() => void) | undefined }) {
  const { t } = useTranslation('auth');
  const signIn = useMutation({
    gcTime: 0,
    mutationFn: enter,
    onSuccess: (outcome) => outcome === 'entered' && onEntered?.(),
  });
  if (!hasPasskeys()) return null;
  const outcome = signIn.isError ? 'unavailable' : signIn.data;
  const problem = outcome === 'entered' ? undefined : outcome;
  return (
    <div className="grid gap-3 border-line border-t pt-5">
      <Button variant="outline" busy={signIn.isPending} onClick={() => signIn.mutate()} className="w-full">
        <KeyRound aria-hidden className="size-4" />
        {t('passkey.use')}
      </Button>
      <ProblemMessage
        problem={
          problem && (problem === 'full' ? t('full', { max: maxAccounts }) : t(`passkey.problem.${problem}`))
        }
      />
    </div>
  );
}

async function enter(): Promise<Outcome> {
  const answer = await signInByPasskey();
  if (answer === null) return 'cancelled';
  if (answer.ok) return staffSession.signIn(answer.signIn);
  if (answer.isExpired) return 'expired';
  if (answer.status === 401) return 'refused';
  return answer.status === 429 ? 'tooMany' : 'unavailable';
}
