import type { TFunction } from 'i18next';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { edit, lintConfig, pasteSteps, placeOfNext, type Step, type TenantConfig } from '#engine';
import { copyText } from '#lib/browser/copy-text.ts';
import { toast } from '#lib/toasts.ts';
import { type Builder, useBuilder } from '../builder-provider.tsx';
import type { Edit } from '../builder-state.ts';
import { flowView } from '../flow-view.ts';
import { isSameJson } from '../same-json.ts';
import { readStepsText, type StepsOrigin, stepsText } from './steps-text.ts';

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
export function useStepClipboard() {
  const { t } = useTranslation('builder');
  const builder = useBuilder();
  const { step, marked, panel } = builder.state;
  const of = (ids: readonly string[]) => stepClipboard(builder, ids, t);
  const clipboard = of(marked.length > 0 ? marked : step === null ? [] : [step]);

  const latest = useRef({ of, step });
  useEffect(() => {
    latest.current = { of, step };
  });
  /** Acts once unsaved changes are saved or discarded: with the same steps, as they are by then. */
  const whenSettled = (act: (clipboard: StepClipboard) => void) => {
    const ids = clipboard.taken.map(({ id }) => id);
    const isEdited = panel.type === 'edit' && step !== null && ids.includes(step);
    const settled = () => {
      const now = latest.current;
      // An edited step that was saved under another id is the selected one.
      const wasRenamed = isEdited && now.of([step]).taken.length === 0;
      act(now.of(wasRenamed && now.step !== null ? [...ids, now.step] : ids));
    };
    // What was just saved must have been rendered.
    if (!builder.askFirst(() => setTimeout(settled))) act(clipboard);
  };
  return { ...clipboard, whenSettled };
}

function stepClipboard(
  { state, flow, change, undoEdit }: Builder,
  ids: readonly string[],
  t: TFunction<'builder'>,
): StepClipboard {
  const { name = '', steps = [] } = flow ?? {};
  const from: StepsOrigin = { school: state.config.id, flow: name };
  const taken = steps.filter(({ id }) => ids.includes(id));
  const count = taken.length;
  const undoable = (made: Edit) => ({ action: { label: t('actions.undo'), run: () => undoEdit(made) } });
  const copied = async () => {
    const isDone = await copyText(stepsText(taken, from));
    if (!isDone) toast({ title: t('clipboard.notCopied'), variant: 'destructive' });
    return isDone;
  };
  const clipboard: StepClipboard = {
    taken,
    text: () => stepsText(taken, from),
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
      const { steps: pasted = [], from: origin } = readStepsText(text) ?? {};
      if (pasted.length === 0) return false;
      const isHome = isSameJson(origin, from);
      const made = { name: 'pasteSteps', about: t('clipboard.steps', { count: pasted.length }) } as const;
      const add = (config: TenantConfig) => {
        const place = placeOfNext(flowView(config, name)?.steps ?? [], state.step);
        return pasteSteps(config, name, pasted, place, isHome);
      };
      const lost = unreached(state.config, name);
      const isCutOff = unreached(add(state.config), name).some(
        (id) => !lost.includes(id) && steps.some((step) => step.id === id),
      );
      change(made, add);
      toast({
        title: t('clipboard.pasted', { count: pasted.length }),
        ...(isCutOff && { description: t('clipboard.cutsOff') }),
        ...undoable(made),
      });
      return true;
    },
    async paste() {
      const text = await clipboardText();
      if (text === null) return 'unreadable';
      return clipboard.pasteText(text) ? 'done' : 'none';
    },
  };
  return clipboard;
}

/** The steps that no answer leads to. */
function unreached(config: TenantConfig, name: string): string[] {
  return lintConfig(config).flatMap(({ code, flow, step = '' }) =>
    code === 'unreachable_step' && flow === name ? [step] : [],
  );
}

/** Null where the browser refuses, or asks and is refused. */
async function clipboardText(): Promise<string | null> {
  try {
    return await navigator.clipboard.readText();
  } catch {
    return null;
  }
}
