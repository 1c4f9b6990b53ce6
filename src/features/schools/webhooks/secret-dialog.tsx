import { useTranslation } from 'react-i18next';
import { CodeBlock } from '#ui/code-block.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';

/** The secret by which a receiver knows that a call is from here. */
export function SecretDialog({
  address,
  secret,
  isNew = false,
  onClose,
}: {
  address: string;
  secret: string;
  isNew?: boolean;
  onClose(): void;
}) {
  const { t } = useTranslation('webhooks');
  return (
    <Modal title={t(isNew ? 'secret.added' : 'secret.title')} onClose={onClose}>
      <p className="wrap-anywhere mt-2 mb-4 text-ink-soft text-sm">{t('secret.detail', { address })}</p>
      <CodeBlock name={t('secret.title')} code={secret} />
      <div className="mt-5 flex justify-end">
        <Button onClick={onClose}>{t('secret.done')}</Button>
      </div>
    </Modal>
  );
}
