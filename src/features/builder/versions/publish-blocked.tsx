import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { LintProblem } from '#engine';
import { Button } from '#ui/controls/button.tsx';
import { useBuilder } from '../builder-provider.tsx';
import { flowView } from '../flow-view.ts';
import { useProblemWords } from '../problems/use-problem-words.ts';
import { stepNames } from '../step-saying.ts';

/** The errors that block publishing, each with a link to it. */
export function PublishBlocked({ errors, onClose }: { errors: readonly LintProblem[]; onClose(): void }) {
  const { t } = useTranslation('builder-versions');
  const { state, go, open } = useBuilder();
  const { titleOf } = useProblemWords();
  const placeOf = ({ step, flow: name }: LintProblem) => {
    const flow = flowView(state.config, name);
    if (step === undefined) return flow?.title ?? name;
    return stepNames(flow?.steps ?? []).get(step)?.name ?? step;
  };
  const shown = errors.slice(0, mostShown);
  const goTo = ({ flow, step }: LintProblem) => {
    onClose();
    const isStep = step !== undefined && flowView(state.config, flow)?.steps.some(({ id }) => id === step);
    if (isStep) go({ flow, step, panel: { type: 'edit' } });
    else go({ ...(flow !== '' && { flow }), panel: { type: 'problems' } });
  };
  return (
    <>
      <p className="mt-4 flex items-center gap-2 font-medium">
        <CircleAlert aria-hidden className="size-5 shrink-0 text-danger" />
        {t('publish.blocked', { count: errors.length })}
      </p>
      <p className="mt-1 text-ink-soft">{t('publish.blockedDetail')}</p>
      <ul className="mt-4 divide-y divide-line border-line border-y">
        {shown.map((problem, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same problem may occur twice, and the list is read-only.
          <li key={at}>
            <button
              type="button"
              onClick={() => goTo(problem)}
              className="flex min-h-11 w-full flex-wrap items-baseline gap-x-3 rounded-control px-2 py-2 text-start hover:bg-surface-tint"
            >
              <span className="font-medium">{titleOf(problem)}</span>
              <span className="text-ink-soft text-sm [overflow-wrap:anywhere]" translate="no">
                {placeOf(problem)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {errors.length > mostShown && (
        <p className="mt-2 px-2 text-ink-soft text-sm">
          {t('publish.moreErrors', { count: errors.length - mostShown })}
        </p>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={onClose}>
          {t('publish.close')}
        </Button>
        <Button
          onClick={() => {
            onClose();
            open({ type: 'problems' });
          }}
        >
          {t('publish.allProblems')}
        </Button>
      </div>
    </>
  );
}

const mostShown = 8;
