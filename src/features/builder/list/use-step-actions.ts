import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { edit } from '#engine';
import { toast } from '#lib/toasts.ts';
import { useBuilder } from '../builder-provider.tsx';

export interface StepActions {
  select(id: string): void;
  edit(id: string): void;
  /** Moves it to another index of the list, counted from 0. */
  move(id: string, to: number): void;
  remove(id: string): void;
}

/** Returns the actions on the shown workflow's steps. The functions are stable until another workflow is shown. */
export function useStepActions(): StepActions {
  const { t } = useTranslation('builder');
  const { state, change, go, undo } = useBuilder();
  const { flow } = state;
  return useMemo(
    () => ({
      select: (step) => go({ step }),
      edit: (step) => go({ step, panel: { type: 'edit' } }),
      move: (id, to) =>
        change({ name: 'moveStep', about: id }, (config) => edit.moveStep(config, flow, id, to)),
      remove(id) {
        change({ name: 'removeStep', about: id }, (config) => edit.removeStep(config, flow, id));
        toast({
          title: t('list.removed', { step: id }),
          action: { label: t('actions.undo'), run: undo },
        });
      },
    }),
    [flow, change, go, undo, t],
  );
}
