import { useMutation } from '@tanstack/react-query';
import { Eye, EyeOff } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { maxAccounts } from '#data/session/accounts.ts';
import { staffSession } from '#data/session/staff-session.ts';
import { requestSignIn } from '#data/session/staff-sign-in.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { ProblemMessage } from '#ui/feedback/problem-message.tsx';
import { CodeForm } from './code-form.tsx';
import { PasskeyButton } from './passkey-button.tsx';

/**
 * Signs staff in. Success is published through `staffSession`; `onEntered` is also called for an account that was
 * signed in before. With a `known` username only the password is entered; `forgotAt` is the address for who has none, and
 * `school` the way by the school's own sign-in.
 */
export function LoginForm({
  known,
  forgotAt,
  school,
  onEntered,
}: {
  known?: string | undefined;
  forgotAt?: string;
  school?: ReactNode;
  onEntered?(): void;
}) {
  const { t } = useTranslation('auth');
  const passwordInput = useRef<HTMLInputElement>(null);
  const [username, setUsername] = useState(known ?? '');
  const [password, setPassword] = useState('');
  const [isShown, setShown] = useState(false);
  const signIn = useMutation({
    mutationFn: enter,
    onSuccess: (outcome) => {
      if (outcome === 'entered') onEntered?.();
      else if (typeof outcome === 'object' && 'ticket' in outcome) setTicket(outcome.ticket);
    },
  });
  useEffect(() => {
    if (known) passwordInput.current?.focus();
  }, [known]);
  const [ticket, setTicket] = useState<string | null>(null);
  const isComplete = username.trim() !== '' && password !== '';
  const sayProblem = (outcome: Outcome | undefined) =>
    outcome === 'full'
      ? t('full', { max: maxAccounts })
      : typeof outcome === 'object' && 'refusal' in outcome && outcome.refusal;
  const problem = signIn.isError ? t('unexpected') : sayProblem(signIn.data);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete && !signIn.isPending) signIn.mutate({ username: username.trim(), password });
  };
  const change = (set: (value: string) => void) => (event: { target: { value: string } }) => {
    set(event.target.value);
    if (!signIn.isPending) signIn.reset();
  };

  if (ticket !== null) {
    return (
      <CodeForm
        ticket={ticket}
        onBack={() => {
          setTicket(null);
          setPassword('');
          signIn.reset();
        }}
        onEntered={onEntered}
      />
    );
  }
  return (
    <div className="grid gap-5">
      <form onSubmit={submit} noValidate className="grid gap-5">
        <TextField
          label={t('username')}
          value={username}
          onChange={change(setUsername)}
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField
          ref={passwordInput}
          label={t('password')}
          type={isShown ? 'text' : 'password'}
          value={password}
          onChange={change(setPassword)}
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          trailing={
            <IconButton
              label={isShown ? t('hidePassword') : t('showPassword')}
              icon={isShown ? <EyeOff className="size-5" /> : <Eye className="size-5" />}
              onClick={() => setShown(!isShown)}
              className="text-ink-faint"
            />
          }
        />
        {forgotAt && (
          <Link
            to={forgotAt}
            className="-my-3 inline-flex min-h-11 items-center justify-self-start text-brand-text text-sm underline underline-offset-4 hover:no-underline"
          >
            {t('forgot.link')}
          </Link>
        )}
        <ProblemMessage problem={problem} />
        <Button type="submit" busy={signIn.isPending} disabled={!isComplete} className="w-full">
          {signIn.isPending ? t('submitting') : t('submit')}
        </Button>
      </form>
      <PasskeyButton onEntered={onEntered} />
      {school}
    </div>
  );
}

type Outcome = 'entered' | 'full' | { refusal: string } | { ticket: string };

/** Signs in and returns the outcome; a refusal in the service's own words. */
async function enter(pair: { username: string; password: string }): Promise<Outcome> {
  const answer = await requestSignIn(pair.username, pair.password);
  if (answer.ok) return staffSession.signIn(answer.signIn);
  return answer.ticket === undefined ? { refusal: answer.message } : { ticket: answer.ticket };
}
