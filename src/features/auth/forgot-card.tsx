import { useMutation } from '@tanstack/react-query';
import { MailCheck, UserRoundCog } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { requestPasswordLink } from '#data/session/password-link.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { ProblemMessage } from '#ui/feedback/problem-message.tsx';

/** Requests a link to choose a new password. What it says afterwards is the same for every name. */
export function ForgotCard({ back }: { back: ReactNode }) {
  const { t } = useTranslation('auth');
  const [username, setUsername] = useState('');
  const request = useMutation({ mutationFn: requestPasswordLink });
  const problem = request.isError
    ? 'unavailable'
    : request.data?.ok === false
      ? request.data.reason
      : undefined;
  const name = username.trim();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name !== '' && !request.isPending) request.mutate(name);
  };
  if (request.data?.ok) {
    const { isMailed } = request.data;
    const Icon = isMailed ? MailCheck : UserRoundCog;
    return (
      <div role="status" className="w-full max-w-[25rem]">
        <Icon aria-hidden className="mb-5 size-10 text-brand-text" />
        <h1 className="font-semibold font-serif text-3xl tracking-[-0.015em]">
          {t(isMailed ? 'forgot.sent' : 'forgot.waits')}
        </h1>
        <p className="mt-2 mb-6 text-ink-soft">{t(isMailed ? 'forgot.sentDetail' : 'forgot.waitsDetail')}</p>
        {back}
      </div>
    );
  }
  return (
    <div className="w-full max-w-[25rem]">
      <h1 className="font-semibold font-serif text-4xl tracking-[-0.015em]">{t('forgot.title')}</h1>
      <p className="mt-2 mb-8 text-ink-soft">{t('forgot.intro')}</p>
      <form onSubmit={submit} noValidate className="grid gap-5">
        <TextField
          label={t('username')}
          value={username}
          onChange={({ target }) => {
            setUsername(target.value);
            if (!request.isPending) request.reset();
          }}
          autoFocus
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <ProblemMessage problem={problem && t(`forgot.problem.${problem}`)} />
        <Button type="submit" busy={request.isPending} disabled={name === ''} className="w-full">
          {t(request.isPending ? 'forgot.submitting' : 'forgot.submit')}
        </Button>
        {back}
      </form>
    </div>
  );
}
