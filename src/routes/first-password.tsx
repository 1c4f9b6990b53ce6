import { useTranslation } from 'react-i18next';
import type { StaffAccount } from '#data/session/accounts.ts';
import { FirstPasswordStep } from '#features/settings/first-password-step.tsx';

/** Replaces every page of the console until the first password has been changed. */
export function FirstPassword({ account }: { account: StaffAccount }) {
  const { t } = useTranslation(['settings', 'common']);
  return (
    <main className="grid min-h-dvh place-items-center bg-paper px-4 py-8 sm:px-6">
      <title>{t('common:pageTitle', { page: t('firstPassword.title') })}</title>
      <FirstPasswordStep userId={account.userId} username={account.username} />
    </main>
  );
}
