import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { countText } from '../../figures/figure-texts.ts';
import type { StepData } from '../map-types.ts';

/** Returns a step's screen reader label: its position, text, targets and problems. */
export function useStepSpeech(): (data: StepData) => string {
  const { t } = useTranslation(['builder-map', 'builder', 'builder-figures']);
  return useMemo(
    () =>
      ({ node, name, leadsTo, problems, figure, isPlaying }) => {
        const { step, index, exits, switchesTo, isEntry } = node;
        const named = { position: index + 1, type: t(`builder:stepType.${step.type}`), step: name };
        const broken = exits.filter(({ state }) => state === 'missing' || state === 'nowhere').length;
        return [
          step.message ? t('step.says', { ...named, message: step.message }) : t('step.named', named),
          isEntry && t('builder:list.entry'),
          isPlaying && t('builder:list.playing'),
          leadsTo !== '' && t('step.leads', { steps: leadsTo }),
          switchesTo && t('step.goesOver', { flow: switchesTo.title ?? switchesTo.name }),
          broken > 0 && t('step.broken', { count: broken }),
          problems > 0 && t('builder:list.problems', { count: problems }),
          figure &&
            t('builder-figures:step', {
              seen: countText(figure.seen),
              answered: countText(figure.answered),
              left: countText(figure.left),
            }),
        ]
          .filter((part) => typeof part === 'string')
          .join(', ');
      },
    [t],
  );
}
