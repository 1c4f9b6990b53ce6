import { useTranslation } from 'react-i18next';
import { useStaff } from '#features/auth/use-staff.ts';
import { InstallPage, InstallWaiting } from '#features/install/install-page.tsx';
import { OwnSchool } from './own-school.tsx';

/** /install: embedding the chat in the school's site. */
export function Install() {
  const { t } = useTranslation(['app', 'common']);
  const staff = useStaff();
  if (!staff) return null;
  return (
    <>
      <title>{t('common:pageTitle', { page: t('screens.install') })}</title>
      <OwnSchool staffId={staff.userId} waiting={<InstallWaiting />}>
        {({ id }) => <InstallPage staffId={staff.userId} tenantId={id} app={window.location.origin} />}
      </OwnSchool>
    </>
  );
}
