import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Step } from '#engine';
import { stepNames } from './step-saying.ts';

/** How steps are named: `plain` by themselves, `inText` within a sentence, where what a step says is in quotes. */
export interface StepNaming {
  plain(id: string): string;
  inText(id: string): string;
}

/** Returns the names of a workflow's steps. A step that says nothing, or is not there, is named by its id. */
export function useStepNames(steps: readonly Step[] | undefined): StepNaming {
  const { t } = useTranslation('builder');
  return useMemo(() => {
    const names = stepNames(steps ?? none);
    return {
      plain: (id) => names.get(id)?.name ?? id,
      inText(id) {
        const found = names.get(id);
        return found?.isSaid ? t('quoted', { name: found.name }) : id;
      },
    };
  }, [steps, t]);
}

const none: readonly Step[] = [];
