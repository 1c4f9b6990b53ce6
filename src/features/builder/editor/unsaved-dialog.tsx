import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { DialogActions } from '#ui/dialogs/dialog-actions.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';

/** Asks whether to save or discard unsaved changes. */
export function UnsavedDialog({
  isNew,
  onSave,
  onDiscard,
  onStay,
}: {
  isNew: boolean;
  onSave(): void;
  onDiscard(): void;
  onStay(): void;
}) {
  const { t } = useTranslation('builder-editor');
  return (
    <Modal title={isNew ? t('unsaved.titleNew') : t('unsaved.title')} onClose={onStay}>
      <p className="mt-2 text-ink-soft">{t('unsaved.detail')}</p>
      <DialogActions onCancel={onStay} way={t('unsaved.stay')} className="mt-6">
        <Button variant="danger" onClick={onDiscard}>
          {t('unsaved.discard')}
        </Button>
        <Button onClick={onSave}>{t('unsaved.save')}</Button>
      </DialogActions>
    </Modal>
  );
}
