import { useTranslation } from 'react-i18next';
import { useStaff } from '#features/auth/use-staff.ts';
import { SchoolsOverview } from '#features/schools/schools-overview.tsx';

/** /schools, for admins */
export function Schools() {
  const { t } = useTranslation(['schools', 'common']);
  const staff = useStaff();
  if (!staff) return null;
  return (
    <>
      <title>{t('common:pageTitle', { page: t('title') })}</title>
      <SchoolsOverview staffId={staff.userId} />
    </>
  );
}
