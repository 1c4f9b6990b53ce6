import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { edit, editSequence, placeOfNext, type Step, type TenantConfig } from '#engine';
import { copyText } from '#lib/browser/copy-text.ts';
import { toast } from '#lib/toasts.ts';
import { useBuilder } from '../builder-provider.tsx';
import type { Edit } from '../builder-state.ts';
import { readStepsText, stepsText } from './steps-text.ts';

export interface StepClipboard {
  /** The chosen steps, else the selected one. */
  taken: readonly Step[];
  /** What the clipboard would hold of them. */
  text(): string;
  /** Says that they were copied. */
  tellCopied(): void;
  /** Removes them, once they are in the clipboard. */
  removeTaken(): void;
  copy(): Promise<void>;
  cut(): Promise<void>;
  /** Adds the steps of a text after the selected step. Returns whether it holds any. */
  pasteText(text: string): boolean;
  /** Does the same with the clipboard's text; `none`: it holds no steps, `unreadable`: the browser keeps it to itself. */
  paste(): Promise<'done' | 'none' | 'unreadable'>;
}

/** Copies, cuts and pastes steps of the shown workflow, as text, so that they reach any conversation of any school. */
export function useStepClipboard(): StepClipboard {
  const { t } = useTranslation('builder');
  const { state, flow, change, undoEdit } = useBuilder();
  const { step, marked } = state;
  return useMemo(() => {
    const { name = '', steps = [] } = flow ?? {};
    const taken = steps.filter(({ id }) => marked.includes(id) || (marked.length === 0 && id === step));
    const undoable = (edit: Edit) => ({ action: { label: t('actions.undo'), run: () => undoEdit(edit) } });
    const count = taken.length;
    const copied = async () => {
      const isDone = await copyText(stepsText(taken));
      if (!isDone) toast({ title: t('clipboard.notCopied'), variant: 'destructive' });
      return isDone;
    };
    const clipboard: StepClipboard = {
      taken,
      text: () => stepsText(taken),
      tellCopied: () => toast({ title: t('clipboard.copied', { count }) }),
      removeTaken() {
        const removed = (config: TenantConfig) =>
          taken.reduce((rest, { id }) => edit.removeStep(rest, name, id), config);
        const made = { name: 'cutSteps', about: t('clipboard.steps', { count }) } as const;
        change(made, removed);
        toast({ title: t('clipboard.cut', { count }), ...undoable(made) });
      },
      async copy() {
        if (await copied()) clipboard.tellCopied();
      },
      async cut() {
        if (await copied()) clipboard.removeTaken();
      },
      pasteText(text) {
        const pasted = readStepsText(text);
        if (!pasted || pasted.length === 0) return false;
        const place = placeOfNext(steps, step);
        const made = { name: 'pasteSteps', about: t('clipboard.steps', { count: pasted.length }) } as const;
        change(made, (config) => editSequence.pasteSteps(config, name, pasted, place));
        toast({ title: t('clipboard.pasted', { count: pasted.length }), ...undoable(made) });
        return true;
      },
      async paste() {
        const text = await clipboardText();
        if (text === null) return 'unreadable';
        return clipboard.pasteText(text) ? 'done' : 'none';
      },
    };
    return clipboard;
  }, [flow, step, marked, change, undoEdit, t]);
}

/** Null where the browser refuses, or asks and is refused. */
async function clipboardText(): Promise<string | null> {
  try {
    return await navigator.clipboard.readText();
  } catch {
    return null;
  }
}
