import { useTranslation } from 'react-i18next';
import { useStaff } from '#features/auth/use-staff.ts';
import { SchoolSettingsPage, SchoolSettingsWaiting } from '#features/schools/school-settings-page.tsx';
import { OwnSchool } from './own-school.tsx';

/** /school: what a school says of itself. */
export function SchoolProfile() {
  const { t } = useTranslation(['app', 'common']);
  const staff = useStaff();
  if (!staff) return null;
  return (
    <>
      <title>{t('common:pageTitle', { page: t('screens.school') })}</title>
      <OwnSchool staffId={staff.userId} waiting={<SchoolSettingsWaiting />}>
        {({ id }) => <SchoolSettingsPage staffId={staff.userId} tenantId={id} />}
      </OwnSchool>
    </>
  );
}
