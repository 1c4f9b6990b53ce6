import { useTranslation } from 'react-i18next';
import { useStaffSession } from '#data/session/use-staff-session.ts';
import { SupabaseTestPage } from '#features/dev/supabase-test/supabase-test-page.tsx';

/** /supabase-test: checks of sign-in, enquiries and tables, as the signed-in user or anonymously. */
export function SupabaseTest() {
  const { t } = useTranslation(['app', 'common']);
  const session = useStaffSession();
  if (session.type === 'loading') return null;
  return (
    <>
      <title>{t('common:pageTitle', { page: t('publicPages.databaseTest') })}</title>
      <SupabaseTestPage account={session.type === 'signed-in' ? session.account : null} />
    </>
  );
}
