import { useEffect } from 'react';
import { useBuilder } from '../builder-provider.tsx';
import { isWriting } from '../is-writing.ts';
import { useStepClipboard } from './use-step-clipboard.ts';

/** The clipboard's keys for steps, wherever no text is being written or selected. */
export function useClipboardKeys(): void {
  const { flow, isHolding } = useBuilder();
  const clipboard = useStepClipboard();
  useEffect(() => {
    if (!flow) return;
    const copy = (event: ClipboardEvent) => {
      if (clipboard.taken.length === 0 || isText(event.target)) return;
      event.clipboardData?.setData('text/plain', clipboard.text());
      event.preventDefault();
      if (event.type === 'copy') clipboard.tellCopied();
      else if (!isHolding()) clipboard.removeTaken();
    };
    const paste = (event: ClipboardEvent) => {
      if (isText(event.target) || isHolding()) return;
      if (clipboard.pasteText(event.clipboardData?.getData('text/plain') ?? '')) event.preventDefault();
    };
    document.addEventListener('copy', copy);
    document.addEventListener('cut', copy);
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('copy', copy);
      document.removeEventListener('cut', copy);
      document.removeEventListener('paste', paste);
    };
  }, [flow, clipboard, isHolding]);
}

/** Whether a text is written here, or a piece of the page is marked: then the clipboard is for that. */
function isText(target: EventTarget | null): boolean {
  return isWriting(target) || globalThis.getSelection()?.isCollapsed === false;
}
