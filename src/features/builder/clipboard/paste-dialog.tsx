import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { TextArea } from '#ui/controls/text-area.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';

/** Takes copied steps as text, where the browser does not let the page read the clipboard. */
export function PasteDialog({ onPaste, onClose }: { onPaste(text: string): boolean; onClose(): void }) {
  const { t } = useTranslation('builder');
  const [text, setText] = useState('');
  const take = (written: string) => {
    setText(written);
    if (onPaste(written)) onClose();
  };
  return (
    <Modal title={t('clipboard.unreadable')} onClose={onClose}>
      <p className="mt-2 mb-4 text-ink-soft">{t('clipboard.unreadableDetail')}</p>
      <TextArea
        label={t('clipboard.field')}
        value={text}
        error={text.trim() === '' ? null : t('clipboard.none')}
        onChange={take}
      />
      <div className="mt-6 flex justify-end">
        <Button variant="quiet" onClick={onClose}>
          {t('clipboard.close')}
        </Button>
      </div>
    </Modal>
  );
}
