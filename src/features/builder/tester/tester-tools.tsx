import { Bookmark, RotateCcw, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import type { Tester } from './use-tester.ts';

/** What can be done about the run as a whole. */
export function TesterTools({ tester, onKeep }: { tester: Tester; onKeep(): void }) {
  const { t } = useTranslation('builder-tester');
  return (
    <div className="ms-auto flex items-center text-ink-soft">
      <IconButton
        label={t('actions.back')}
        icon={<Undo2 aria-hidden className="size-4.5" />}
        disabled={!tester.canStepBack}
        onClick={tester.stepBack}
      />
      <IconButton
        label={t('actions.restart')}
        icon={<RotateCcw aria-hidden className="size-4.5" />}
        onClick={tester.restart}
      />
      <Button
        variant="quiet"
        title={t('actions.keep')}
        className="px-3 text-sm"
        disabled={tester.run.events.length === 0}
        onClick={onKeep}
      >
        <Bookmark aria-hidden className="size-4.5" />
        <span className="sr-only @md:not-sr-only">{t('actions.keep')}</span>
      </Button>
    </div>
  );
}
