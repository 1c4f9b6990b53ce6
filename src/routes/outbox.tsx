import { useTranslation } from 'react-i18next';
import { useStaff } from '#features/auth/use-staff.ts';
import { MessageList } from '#features/outbox/message-list.tsx';

/** /outbox */
export function Outbox() {
  const { t } = useTranslation(['outbox', 'common']);
  const staff = useStaff();
  if (!staff) return null;
  return (
    <>
      <title>{t('common:pageTitle', { page: t('title') })}</title>
      <MessageList staffId={staff.userId} />
    </>
  );
}
