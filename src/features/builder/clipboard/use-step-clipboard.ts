import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { edit, editSequence, placeOfNext, type TenantConfig } from '#engine';
import { toast } from '#lib/toasts.ts';
import { useBuilder } from '../builder-provider.tsx';
import { isWriting } from '../is-writing.ts';
import { readStepsText, stepsText } from './steps-text.ts';

/**
 * The clipboard's keys for steps, wherever no text is being written or selected: copy and cut take the chosen steps as
 * text, paste adds those of a text after the selected step.
 */
export function useStepClipboard(): void {
  const { t } = useTranslation('builder');
  const { state, flow, change, undo, isHolding } = useBuilder();
  useEffect(() => {
    if (!flow) return;
    const { marked } = state;
    const taken = flow.steps.filter(
      ({ id }) => marked.includes(id) || (marked.length === 0 && id === state.step),
    );
    const about = t('clipboard.steps', { count: taken.length });
    const copy = (event: ClipboardEvent) => {
      if (taken.length === 0 || isText(event.target)) return;
      event.clipboardData?.setData('text/plain', stepsText(taken));
      event.preventDefault();
      if (event.type === 'copy') return toast({ title: t('clipboard.copied', { count: taken.length }) });
      if (isHolding()) return;
      const removed = (config: TenantConfig) =>
        taken.reduce((rest, { id }) => edit.removeStep(rest, flow.name, id), config);
      change({ name: 'cutSteps', about }, removed);
      toast({
        title: t('clipboard.cut', { count: taken.length }),
        action: { label: t('actions.undo'), run: undo },
      });
    };
    const paste = (event: ClipboardEvent) => {
      if (isText(event.target) || isHolding()) return;
      const steps = readStepsText(event.clipboardData?.getData('text/plain') ?? '');
      if (!steps) return;
      event.preventDefault();
      const pasted = (config: TenantConfig) =>
        editSequence.pasteSteps(config, flow.name, steps, placeOfNext(flow.steps, state.step));
      const count = t('clipboard.steps', { count: steps.length });
      change({ name: 'pasteSteps', about: count }, pasted);
      toast({
        title: t('clipboard.pasted', { count: steps.length }),
        action: { label: t('actions.undo'), run: undo },
      });
    };
    document.addEventListener('copy', copy);
    document.addEventListener('cut', copy);
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('copy', copy);
      document.removeEventListener('cut', copy);
      document.removeEventListener('paste', paste);
    };
  }, [state, flow, change, undo, isHolding, t]);
}

/** Whether a text is written here, or a piece of the page is marked: then the clipboard is for that. */
function isText(target: EventTarget | null): boolean {
  return isWriting(target) || globalThis.getSelection()?.isCollapsed === false;
}
