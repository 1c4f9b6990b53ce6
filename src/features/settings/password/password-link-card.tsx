import { useQuery } from '@tanstack/react-query';
import { CloudOff, Unlink } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openPasswordLink } from '#data/session/password-link.ts';
import { Button } from '#ui/controls/button.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { StatePanel } from '#ui/feedback/state-panel.tsx';
import { PasswordLinkForm } from './password-link-form.tsx';

/** Chooses a password by the link of a mail; `askAgain` is offered where the link has ended. */
export function PasswordLinkCard({
  token,
  askAgain,
  onSet,
}: {
  token: string;
  askAgain: ReactNode;
  onSet(username: string): void;
}) {
  const { t } = useTranslation('settings');
  const [isVoid, setVoid] = useState(false);
  const link = useQuery({
    queryKey: ['password link', token],
    queryFn: () => openPasswordLink(token),
    gcTime: 0,
    retry: false,
  });
  if (isVoid || link.data === null) {
    return (
      <div role="alert" className="w-full max-w-[25rem]">
        <Unlink aria-hidden className="mb-5 size-10 text-brand-text" />
        <h1 className="font-semibold font-serif text-3xl tracking-[-0.015em]">{t('passwordLink.void')}</h1>
        <p className="mt-2 mb-4 text-ink-soft">{t('passwordLink.voidDetail')}</p>
        {askAgain}
      </div>
    );
  }
  if (link.isError) {
    return (
      <StatePanel
        role="alert"
        icon={<CloudOff className="size-6" />}
        title={t('passwordLink.failed')}
        detail={t('passwordLink.failedDetail')}
        action={<Button onClick={() => void link.refetch()}>{t('passwordLink.retry')}</Button>}
      />
    );
  }
  if (!link.data) return <Spinner label={t('passwordLink.checking')} className="size-6 text-brand-text" />;
  const { username, purpose } = link.data;
  return (
    <div className="w-full max-w-[25rem]">
      <h1 className="font-semibold font-serif text-3xl tracking-[-0.015em] sm:text-4xl">
        {t(purpose === 'invitation' ? 'passwordLink.welcome' : 'passwordLink.title')}
      </h1>
      <p className="mt-2 text-ink-soft">{t('passwordLink.intro', { name: username })}</p>
      <p className="mt-2 mb-8 text-ink-soft">{t('password.intro')}</p>
      <PasswordLinkForm
        token={token}
        username={username}
        onSet={() => onSet(username)}
        onVoid={() => setVoid(true)}
      />
    </div>
  );
}
