import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '#lib/toasts.ts';
import { useBuilder } from '../builder-provider.tsx';
import { isWriting } from '../is-writing.ts';
import { readStepsText } from './steps-text.ts';
import { useStepClipboard } from './use-step-clipboard.ts';

/** The clipboard's keys for steps, wherever no text is being written or selected. */
export function useClipboardKeys(): void {
  const { t } = useTranslation('builder');
  const { flow, isHolding } = useBuilder();
  const clipboard = useStepClipboard();
  const copy = useEffectEvent((event: ClipboardEvent) => {
    if (clipboard.taken.length === 0 || isText(event.target)) return;
    event.preventDefault();
    if (isHolding()) {
      clipboard.whenSettled((settled) => void (event.type === 'cut' ? settled.cut() : settled.copy()));
      return;
    }
    event.clipboardData?.setData('text/plain', clipboard.text());
    if (event.type === 'copy') clipboard.tellCopied();
    else clipboard.removeTaken();
  });
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (isText(event.target) || !readStepsText(text)) return;
    event.preventDefault();
    clipboard.whenSettled((settled) => {
      if (!settled.pasteText(text)) toast({ title: t('clipboard.none') });
    });
  });
  const isShown = flow !== null;
  useEffect(() => {
    if (!isShown) return;
    document.addEventListener('copy', copy);
    document.addEventListener('cut', copy);
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('copy', copy);
      document.removeEventListener('cut', copy);
      document.removeEventListener('paste', paste);
    };
  }, [isShown]);
}

/** Whether a text is written here, or a piece of the page is marked: then the clipboard is for that. */
function isText(target: EventTarget | null): boolean {
  return isWriting(target) || globalThis.getSelection()?.isCollapsed === false;
}
