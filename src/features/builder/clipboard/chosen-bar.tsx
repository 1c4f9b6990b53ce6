import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { useBuilder } from '../builder-provider.tsx';
import { useStepClipboard } from './use-step-clipboard.ts';

/** How many steps are chosen, and the end of choosing; while several are, or are to be. */
export function ChosenBar() {
  const { t } = useTranslation('builder');
  const { state, choose } = useBuilder();
  const { whenSettled } = useStepClipboard();
  const { isChoosing, marked } = state;
  const count = marked.length;
  if (!isChoosing && count < 2) return null;
  return (
    <div className="flex shrink-0 items-center gap-2 border-line border-t bg-surface px-3 py-1.5">
      <p role="status" className="min-w-0 flex-1 text-sm">
        {count === 0 ? t('clipboard.choose') : t('clipboard.chosen', { count })}
      </p>
      <Button
        variant="outline"
        disabled={count === 0}
        onClick={() => whenSettled((clipboard) => void clipboard.copy())}
        className="px-3 text-sm"
      >
        {t('clipboard.copy', { count: count || 1 })}
      </Button>
      <Button variant="quiet" onClick={() => choose(false)} className="px-3 text-sm">
        {t('clipboard.done')}
      </Button>
    </div>
  );
}
