import clsx from 'clsx';
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { useBuilder } from '../builder-provider.tsx';
import { countBySeverity } from './problem-groups.ts';
import { useProblemWords } from './use-problem-words.ts';

/** The number of problems, in the header; toggles the list of them. */
export function ProblemCount() {
  const { t } = useTranslation('builder-problems');
  const { countsOf } = useProblemWords();
  const { problems, state, open } = useBuilder();
  const isOpen = state.panel.type === 'problems';
  const counts = countBySeverity(problems);
  const { icon: Icon, tone } =
    looks[counts.errors > 0 ? 'errors' : counts.warnings > 0 ? 'warnings' : 'none'];
  return (
    <Button
      variant="quiet"
      aria-expanded={isOpen}
      title={t('title')}
      onClick={() => open({ type: isOpen ? 'none' : 'problems' })}
      className="min-w-11 whitespace-nowrap px-3 max-sm:px-2"
    >
      <Icon aria-hidden className={clsx('size-4', tone)} />
      <span aria-hidden className="max-sm:hidden">
        {t('title')}
      </span>
      {problems.length > 0 && (
        <span aria-hidden className={clsx('font-semibold tabular-nums', tone)}>
          {problems.length}
        </span>
      )}
      <span className="sr-only">
        {problems.length > 0 ? t('button.some', { counts: countsOf(counts) }) : t('button.none')}
      </span>
    </Button>
  );
}

const looks = {
  errors: { icon: CircleAlert, tone: 'text-danger' },
  warnings: { icon: TriangleAlert, tone: 'text-status-pending' },
  none: { icon: CircleCheck, tone: 'text-status-completed' },
};
