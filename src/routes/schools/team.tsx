import { useTranslation } from 'react-i18next';
import { useStaff } from '#features/auth/use-staff.ts';
import { TeamOverview } from '#features/team/team-overview.tsx';

/** /team, for admins */
export function Team() {
  const { t } = useTranslation(['team', 'common']);
  const staff = useStaff();
  if (!staff) return null;
  return (
    <>
      <title>{t('common:pageTitle', { page: t('title') })}</title>
      <TeamOverview staffId={staff.userId} />
    </>
  );
}
