import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';

/** Asks before a link of the console leaves changes behind. */
export function LeaveDialog({ isChanged }: { isChanged: boolean }) {
  const { t } = useTranslation('settings');
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && currentLocation.pathname !== nextLocation.pathname,
  );
  if (blocker.state !== 'blocked') return null;
  return (
    <Modal title={t('leave.title')} onClose={blocker.reset}>
      <p className="mt-2 text-ink-soft">{t('leave.detail')}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="danger" onClick={blocker.proceed}>
          {t('leave.go')}
        </Button>
        <Button autoFocus onClick={blocker.reset}>
          {t('leave.stay')}
        </Button>
      </div>
    </Modal>
  );
}
