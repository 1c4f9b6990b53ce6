import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { passwordLimits } from '#data/session/own-password.ts';
import { type LinkPasswordAnswer, setPasswordByLink } from '#data/session/password-link.ts';
import { Button } from '#ui/controls/button.tsx';
import { ProblemMessage } from '#ui/feedback/problem-message.tsx';
import { PasswordField } from './password-field.tsx';

type Fault = 'short' | 'long' | 'common' | 'personal' | 'mismatch';

/** Chooses a password by a link; `onVoid` when the link has ended meanwhile. */
export function PasswordLinkForm({
  token,
  username,
  onSet,
  onVoid,
}: {
  token: string;
  username: string;
  onSet(): void;
  onVoid(): void;
}) {
  const { t } = useTranslation('settings');
  const form = useRef<HTMLFormElement>(null);
  const [next, setNext] = useState('');
  const [repeat, setRepeat] = useState('');
  const [fault, setFault] = useState<Fault | null>(null);
  const choice = useMutation({
    // The typed password is not cached.
    gcTime: 0,
    mutationFn: () => setPasswordByLink(token, next),
    onSuccess: (answer) => {
      if (answer.ok) onSet();
      else if (answer.reason === 'void') onVoid();
      else point(faultOf(answer));
    },
  });
  const problem = choice.isError ? 'unsure' : choice.data && problemOf(choice.data);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (choice.isPending) return;
    if (next === repeat) choice.mutate();
    else point('mismatch');
  };
  const change = (set: (value: string) => void) => (value: string) => {
    set(value);
    setFault(null);
    if (!choice.isPending) choice.reset();
  };
  const errorOf = (wrong: boolean) => fault && wrong && t(`password.fault.${fault}`, passwordLimits);

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-5">
      {/* For password managers: whose password this is. */}
      <input type="text" value={username} autoComplete="username" readOnly hidden />
      <PasswordField
        name="next"
        label={t('password.next')}
        autoComplete="new-password"
        value={next}
        error={errorOf(fault !== 'mismatch') || null}
        onChange={change(setNext)}
      />
      <PasswordField
        name="repeat"
        label={t('password.repeat')}
        autoComplete="new-password"
        value={repeat}
        error={errorOf(fault === 'mismatch') || null}
        onChange={change(setRepeat)}
      />
      <ProblemMessage
        problem={
          problem && (problem === 'unsure' ? t('passwordLink.unsure') : t(`password.problem.${problem}`))
        }
      />
      <Button type="submit" busy={choice.isPending} disabled={next === ''} className="w-full">
        {t(choice.isPending ? 'passwordLink.submitting' : 'passwordLink.submit')}
      </Button>
    </form>
  );

  function point(found: Fault | null): void {
    setFault(found);
    const name = found === 'mismatch' ? 'repeat' : 'next';
    if (found) form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
  }
}

/** Returns the fault of the new password; null when it is none. */
function faultOf(answer: LinkPasswordAnswer): Fault | null {
  if (answer.ok) return null;
  const { reason } = answer;
  return reason === 'short' || reason === 'long' || reason === 'common' || reason === 'personal'
    ? reason
    : null;
}

function problemOf(answer: LinkPasswordAnswer) {
  if (answer.ok) return null;
  const { reason } = answer;
  return reason === 'weak' || reason === 'tooMany' || reason === 'unavailable' || reason === 'unsure'
    ? reason
    : null;
}
