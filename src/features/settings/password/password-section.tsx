import { useTranslation } from 'react-i18next';
import { PasswordForm } from './password-form.tsx';

export function PasswordSection({ userId, username }: { userId: string; username: string }) {
  const { t } = useTranslation('settings');
  return (
    <section aria-labelledby="password">
      <h2 id="password" className="font-semibold font-serif text-2xl tracking-[-0.01em]">
        {t('password.heading')}
      </h2>
      <p className="mt-1 mb-5 text-ink-soft">{t('password.intro')}</p>
      <div className="rounded-card border border-line bg-surface">
        <PasswordForm userId={userId} username={username} />
      </div>
    </section>
  );
}
