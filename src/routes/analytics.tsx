import { useTranslation } from 'react-i18next';
import { AnalyticsOverview } from '#features/analytics/analytics-overview.tsx';
import { useStaff } from '#features/auth/use-staff.ts';

/** /analytics */
export function Analytics() {
  const { t } = useTranslation(['analytics', 'common']);
  const staff = useStaff();
  if (!staff) return null;
  return (
    <>
      <title>{t('common:pageTitle', { page: t('title') })}</title>
      <AnalyticsOverview staffId={staff.userId} />
    </>
  );
}
