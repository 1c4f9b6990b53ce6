import { useTranslation } from 'react-i18next';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { type ListedWebhook, useRemoveWebhook } from '#data/webhooks/webhooks.ts';
import { toast } from '#lib/toasts.ts';
import { Button } from '#ui/controls/button.tsx';
import { DialogActions } from '#ui/dialogs/dialog-actions.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { ProblemMessage } from '#ui/feedback/problem-message.tsx';

/** Asks before a secret is rotated or a webhook removed. */
export function ConfirmDialog({
  staffId,
  tenantId,
  webhook: { id, address },
  step,
  onRotate,
  onClose,
}: {
  staffId: string;
  tenantId: string;
  webhook: ListedWebhook;
  step: 'rotate' | 'remove';
  onRotate(): void;
  onClose(): void;
}) {
  const { t } = useTranslation('webhooks');
  const problemOf = useLoadErrorMessage();
  const remove = useRemoveWebhook(staffId, tenantId);
  const run = () => {
    if (step === 'rotate') {
      onRotate();
      return onClose();
    }
    remove.mutate(id, {
      onSuccess: () => {
        toast({ title: t('remove.done') });
        onClose();
      },
    });
  };
  return (
    <Modal title={t(`${step}.title`)} onClose={onClose}>
      <p className="wrap-anywhere mt-2 font-mono text-sm">{address}</p>
      <p className="mt-2 text-ink-soft">{t(`${step}.detail`)}</p>
      <ProblemMessage className="mt-4" problem={remove.error && problemOf(remove.error)} />
      <DialogActions onCancel={onClose} busy={remove.isPending} className="mt-6">
        <Button variant={step === 'remove' ? 'danger' : 'primary'} busy={remove.isPending} onClick={run}>
          {t(`${step}.button`)}
        </Button>
      </DialogActions>
    </Modal>
  );
}
