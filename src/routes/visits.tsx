import { useTranslation } from 'react-i18next';
import { useStaff } from '#features/auth/use-staff.ts';
import { VisitsPage } from '#features/visits/visits-page.tsx';

/** /visits */
export function Visits() {
  const { t } = useTranslation(['visits', 'common']);
  const staff = useStaff();
  if (!staff) return null;
  return (
    <>
      <title>{t('common:pageTitle', { page: t('title') })}</title>
      <VisitsPage staffId={staff.userId} />
    </>
  );
}
