import { useTranslation } from 'react-i18next';
import { useStaff } from '../features/auth/use-staff.ts';
import { InstallPage } from '../features/install/install-page.tsx';

/** /install: the chat on the school's own site. */
export function Install() {
  const { t } = useTranslation(['app', 'common']);
  const staff = useStaff();
  if (!staff) return null;
  return (
    <>
      <title>{t('common:pageTitle', { page: t('screens.install') })}</title>
      <InstallPage staffId={staff.userId} app={window.location.origin} />
    </>
  );
}
