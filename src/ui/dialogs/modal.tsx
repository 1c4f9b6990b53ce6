import { useTranslation } from 'react-i18next';
import { ModalFrame, type ModalProps } from './modal-frame.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';

/**
 * A modal dialog with its own buttons. While it `holds` unsaved input or an unfinished request, Escape does not close
 * it, and Back or a reload asks first. A click on the backdrop never closes it, as a field may be half filled in.
 */
export function Modal({ holds = false, ...frame }: ModalProps) {
  const { t } = useTranslation('common');
  return (
    <>
      <ModalFrame holds={holds} {...frame} />
      <UnsavedGuard
        isChanged={holds}
        // The page behind is inert: every other navigation is the dialog's own, after it has succeeded.
        leaves={({ historyAction }) => historyAction === 'POP'}
        words={{
          title: t('leaveDialog.title'),
          detail: t('leaveDialog.detail'),
          go: t('leaveDialog.go'),
          stay: t('leaveDialog.stay'),
        }}
      />
    </>
  );
}
