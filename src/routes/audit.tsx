import { useTranslation } from 'react-i18next';
import { AuditLog } from '#features/audit/audit-log.tsx';
import { useStaff } from '#features/auth/use-staff.ts';

/** /audit, for admins */
export function Audit() {
  const { t } = useTranslation(['audit', 'common']);
  const staff = useStaff();
  if (!staff) return null;
  return (
    <>
      <title>{t('common:pageTitle', { page: t('title') })}</title>
      <AuditLog staffId={staff.userId} />
    </>
  );
}
