import { useTranslation } from 'react-i18next';
import type { StaffAccount } from '#data/session/accounts.ts';
import { FirstPasswordStep } from '#features/settings/password/first-password-step.tsx';

/** Replaces every page of the console until a first password has been replaced. */
export function FirstPasswordPage({ account }: { account: StaffAccount }) {
  const { t } = useTranslation(['settings', 'common']);
  return (
    <main className="grid min-h-dvh place-items-center bg-paper px-4 py-8 sm:px-6">
      <title>{t('common:pageTitle', { page: t('firstPassword.title') })}</title>
      <FirstPasswordStep userId={account.userId} username={account.username} />
    </main>
  );
}
