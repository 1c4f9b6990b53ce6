import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maxAccounts } from '#data/session/accounts.ts';
import { staffSession } from '#data/session/staff-session.ts';
import { requestSecondStep } from '#data/session/staff-sign-in.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { ProblemMessage } from '#ui/feedback/problem-message.tsx';

type Outcome = 'entered' | 'full' | 'wrong' | 'expired' | 'reset' | 'tooMany' | 'unavailable';

/** The second step of a sign-in: a code of the app, or a recovery code. */
export function CodeForm({
  ticket,
  onBack,
  onEntered,
}: {
  ticket: string;
  onBack(): void;
  onEntered: (() => void) | undefined;
}) {
  const { t } = useTranslation('auth');
  const [isRecovery, setRecovery] = useState(false);
  const [code, setCode] = useState('');
  const step = useMutation({
    gcTime: 0,
    mutationFn: () => enter(ticket, code),
    onSuccess: (outcome) => outcome === 'entered' && onEntered?.(),
  });
  const outcome = step.isError ? 'unavailable' : step.data;
  const isWrong = outcome === 'wrong';
  const problem = outcome === 'entered' || isWrong ? undefined : outcome;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() !== '' && !step.isPending) step.mutate();
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <TextField
        // Another field, which takes the focus again.
        key={String(isRecovery)}
        label={t(isRecovery ? 'code.recovery' : 'code.label')}
        hint={t(isRecovery ? 'code.recoveryHint' : 'code.hint')}
        error={isWrong ? t(isRecovery ? 'code.wrongRecovery' : 'code.wrong') : null}
        value={code}
        onChange={({ target }) => {
          setCode(target.value);
          if (!step.isPending) step.reset();
        }}
        autoFocus
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
      />
      <ProblemMessage
        problem={
          problem && (problem === 'full' ? t('full', { max: maxAccounts }) : t(`code.problem.${problem}`))
        }
      />
      <Button type="submit" busy={step.isPending} disabled={code.trim() === ''} className="w-full">
        {t(step.isPending ? 'submitting' : 'submit')}
      </Button>
      <div className="grid gap-1">
        <Button
          variant="quiet"
          onClick={() => {
            setRecovery(!isRecovery);
            setCode('');
            step.reset();
          }}
        >
          {t(isRecovery ? 'code.useApp' : 'code.useRecovery')}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          {t('code.back')}
        </Button>
      </div>
    </form>
  );
}

async function enter(ticket: string, code: string): Promise<Outcome> {
  const answer = await requestSecondStep(ticket, code);
  if (answer.ok) return staffSession.signIn(answer.signIn);
  if (answer.isExpired) return 'expired';
  if (answer.reason === 'no_factor') return 'reset';
  if (answer.status === 422) return 'wrong';
  return answer.status === 429 ? 'tooMany' : 'unavailable';
}
