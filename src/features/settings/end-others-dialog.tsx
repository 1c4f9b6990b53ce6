import { useTranslation } from 'react-i18next';
import { useEndSessions } from '../../data/own-sessions.ts';
import { i18n } from '../../lib/i18n.ts';
import { toast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { ProblemNote } from '../../ui/problem-note.tsx';

/** Asks before every other browser of this person is signed out. */
export function EndOthersDialog({
  staffId,
  count,
  onClose,
}: {
  staffId: string;
  count: number;
  onClose(): void;
}) {
  const { t } = useTranslation('settings');
  const end = useEndSessions(staffId);
  const signOut = () =>
    end.mutate('others', {
      onSuccess: (ended) => {
        toast({ title: i18n.t('settings:sessions.othersEnded', { count: ended }) });
        onClose();
        document.getElementById('sessions')?.focus();
      },
    });
  return (
    <Modal title={t('sessions.endOthersTitle')} onClose={onClose}>
      <p className="mt-2 text-ink-soft">{t('sessions.endOthersDetail', { count })}</p>
      <ProblemNote className="mt-4" problem={end.isError && t('sessions.endFailed')} />
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={onClose}>
          {t('sessions.cancel')}
        </Button>
        <Button busy={end.isPending} onClick={signOut}>
          {t('sessions.endOthers')}
        </Button>
      </div>
    </Modal>
  );
}
