import { useTranslation } from 'react-i18next';
import { useStaff } from '#features/auth/use-staff.ts';
import { OutboxList } from '#features/outbox/outbox-list.tsx';

/** /outbox */
export function OutboxScreen() {
  const { t } = useTranslation(['outbox', 'common']);
  const staff = useStaff();
  if (!staff) return null;
  return (
    <>
      <title>{t('common:pageTitle', { page: t('title') })}</title>
      <OutboxList staffId={staff.userId} isAdmin={staff.role === 'admin'} />
    </>
  );
}
