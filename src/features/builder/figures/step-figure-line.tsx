import { useTranslation } from 'react-i18next';
import { countText } from './figure-texts.ts';
import { useStepFigure } from './figures-provider.tsx';

/** The figures of a step in its card of the list; nothing while they are off. */
export function StepFigureLine({ flow, stepId }: { flow: string; stepId: string }) {
  const { t } = useTranslation('builder-figures');
  const figure = useStepFigure(flow, stepId);
  if (!figure) return null;
  return (
    <p className="px-3 pb-1 text-ink-soft text-xs tabular-nums">
      {t('step', {
        seen: countText(figure.seen),
        answered: countText(figure.answered),
        left: countText(figure.left),
      })}
    </p>
  );
}
