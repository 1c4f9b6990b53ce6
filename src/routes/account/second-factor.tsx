import { useTranslation } from 'react-i18next';
import type { StaffAccount } from '#data/session/accounts.ts';
import { FactorStep } from '#features/settings/factor/factor-step.tsx';

/** Replaces every page of the console until a required second factor has been set up. */
export function SecondFactorPage({ account }: { account: StaffAccount }) {
  const { t } = useTranslation(['settings', 'common']);
  return (
    <main className="grid min-h-dvh place-items-center bg-paper px-4 py-8 sm:px-6">
      <title>{t('common:pageTitle', { page: t('factor.stepTitle') })}</title>
      <FactorStep userId={account.userId} username={account.username} />
    </main>
  );
}
