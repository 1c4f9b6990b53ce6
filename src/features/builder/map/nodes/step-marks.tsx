import clsx from 'clsx';
import { Flag, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { countText, shareText } from '../../figures/figure-texts.ts';
import type { StepData } from '../map-types.ts';
import { useEdits } from '../use-map-edits.ts';

/** The badges on a step's edge: that it is the first, its problems, and how many parents saw it and left there. */
export function StepMarks({ data: { node, problems, hasError, figure } }: { data: StepData }) {
  const { t } = useTranslation(['builder', 'builder-figures']);
  const { showProblems } = useEdits();
  return (
    <>
      {node.isEntry && (
        <span className={clsx(pill, '-top-2.5 left-3 bg-brand text-brand-ink')}>
          <Flag aria-hidden className="size-3" />
          {t('list.entry')}
        </span>
      )}
      {problems > 0 && (
        <button
          type="button"
          tabIndex={-1}
          title={t('list.problems', { count: problems })}
          aria-label={t('list.problems', { count: problems })}
          onClick={(event) => {
            event.stopPropagation();
            showProblems();
          }}
          className={clsx(
            pill,
            'nodrag -top-2.5 right-3',
            hasError ? 'bg-danger-soft text-danger' : 'bg-status-pending-soft text-status-pending',
          )}
        >
          <TriangleAlert aria-hidden className="size-3" />
          {problems}
        </button>
      )}
      {figure && (
        <span
          className={clsx(pill, '-bottom-2.5 right-3 bg-surface text-ink-soft tabular-nums ring-1 ring-line')}
        >
          {t('builder-figures:mark', {
            seen: countText(figure.seen),
            share: shareText(figure.left, figure.seen),
          })}
        </span>
      )}
    </>
  );
}

const pill =
  'absolute z-1 flex h-5 items-center gap-1 rounded-full px-2 font-medium text-[0.6875rem] leading-none';
