import { type RefObject, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { edit, editSequence, type Step, wayOn } from '#engine';
import { toast } from '#lib/toasts.ts';
import { useBuilder } from '../builder-provider.tsx';
import { stepSaying } from '../step-saying.ts';

export interface StepActions {
  /** `how`: beside those already chosen. */
  select(id: string, how?: 'toggle' | 'range'): void;
  edit(id: string): void;
  /** Moves it to another index of the list, counted from 0, and links it there where steps are linked in sequence. */
  move(id: string, to: number): void;
  remove(step: Step): void;
  /** Opens the editor for a new step after this one. */
  addAfter(step: Step): void;
}

/**
 * Returns the actions on the shown workflow's steps. The functions are stable until another workflow is shown. A range
 * is chosen among the `visible` ones.
 */
export function useStepActions(visible?: RefObject<readonly string[]>): StepActions {
  const { t } = useTranslation('builder');
  const { state, change, go, mark, open, undoEdit } = useBuilder();
  const { flow, isChoosing } = state;
  return useMemo(
    () => ({
      select(step, how) {
        if (how || isChoosing) mark(step, how ?? 'toggle', visible?.current);
        else go({ step });
      },
      edit: (step) => go({ step, panel: { type: 'edit' } }),
      move: (id, to) =>
        change({ name: 'moveStep', step: { flow, id } }, (config) =>
          editSequence.moveInSequence(config, flow, id, to),
        ),
      addAfter(step) {
        const exit = wayOn(step);
        open({ type: 'add', ...(exit ? { after: { step: step.id, exit } } : { behind: step.id }) });
      },
      remove(step) {
        const { id } = step;
        const made = { name: 'removeStep', step: { flow, id } } as const;
        change(made, (config) => edit.removeStep(config, flow, id));
        const said = stepSaying(step);
        toast({
          title: t('list.removed', { step: said === id ? id : t('quoted', { name: said }) }),
          action: { label: t('actions.undo'), run: () => undoEdit(made) },
        });
      },
    }),
    [flow, isChoosing, visible, change, go, mark, open, undoEdit, t],
  );
}
