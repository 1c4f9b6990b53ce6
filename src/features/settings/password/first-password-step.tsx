import { KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { staffSession } from '#data/session/staff-session.ts';
import { Button } from '#ui/controls/button.tsx';
import { PasswordForm } from './password-form.tsx';

/**
 * The only page for staff whose password was given to them: they choose their own, or sign out. The database shows them
 * nothing else either.
 */
export function FirstPasswordStep({ userId, username }: { userId: string; username: string }) {
  const { t } = useTranslation('settings');
  return (
    <div className="w-full max-w-lg">
      <div className="mb-5 grid size-14 place-items-center rounded-full bg-brand-soft text-brand-text">
        <KeyRound aria-hidden className="size-6" />
      </div>
      <h1 className="font-semibold font-serif text-3xl tracking-[-0.015em] sm:text-4xl">
        {t('firstPassword.title')}
      </h1>
      <p className="mt-2 text-ink-soft">{t('firstPassword.intro', { name: username })}</p>
      <p className="mt-2 mb-6 text-ink-soft">{t('password.intro')}</p>
      <div className="rounded-card border border-line bg-surface">
        <PasswordForm userId={userId} username={username} isFirst />
      </div>
      <Button variant="quiet" className="mt-4 -ml-4" onClick={() => void staffSession.remove(userId)}>
        {t('firstPassword.signOut')}
      </Button>
    </div>
  );
}
