import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '#lib/toasts.ts';
import { PasteDialog } from './paste-dialog.tsx';
import type { StepClipboard } from './use-step-clipboard.ts';

/** Pastes what the clipboard holds; where the browser keeps that to itself, by the dialog to be shown. */
export function usePasting({ pasteText }: StepClipboard): {
  paste(clipboard: StepClipboard): Promise<void>;
  dialog: ReactNode;
} {
  const { t } = useTranslation('builder');
  const [isAsking, setAsking] = useState(false);
  return {
    async paste(clipboard) {
      const outcome = await clipboard.paste();
      if (outcome === 'unreadable') setAsking(true);
      if (outcome === 'none') toast({ title: t('clipboard.none') });
    },
    dialog: isAsking && <PasteDialog onPaste={pasteText} onClose={() => setAsking(false)} />,
  };
}
