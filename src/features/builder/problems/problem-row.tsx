import { CornerDownRight, Wrench } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { LintProblem, Step } from '#engine';
import { buttonClass } from '#ui/controls/button.tsx';
import { stepAppearance } from '#ui/step-appearance.ts';
import type { StepNaming } from '../use-step-names.ts';
import { StepMark } from '../workbench/step-mark.tsx';
import type { Fix } from './fixes/fix.ts';
import { useProblemWords } from './use-problem-words.ts';

/** One problem: title, consequence for parents, link to its step, and one-click fixes. */
export function ProblemRow({
  problem,
  step,
  names,
  fixes,
  onOpen,
  onFix,
}: {
  problem: LintProblem;
  /** The step that has it, if any. */
  step: Step | undefined;
  /** Those of its workflow's steps. */
  names: StepNaming;
  fixes: readonly Fix[];
  /** Opens the place to correct it by hand; null when there is none. */
  onOpen: (() => void) | null;
  onFix(fix: Fix): void;
}) {
  const { t } = useTranslation('builder-problems');
  const { titleOf, sentenceOf, labelOf } = useProblemWords();
  const title = titleOf(problem);
  return (
    <li data-problem tabIndex={-1} className="group relative px-3 py-3.5 hover:bg-surface-tint/60">
      <div className="flex items-start gap-3">
        {step && Object.hasOwn(stepAppearance, step.type) && <StepMark type={step.type} isSmall />}
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-baseline gap-x-2 leading-6">
            {onOpen ? (
              <button
                type="button"
                onClick={onOpen}
                className="text-start font-medium after:absolute after:inset-0 after:rounded-control group-hover:underline"
              >
                {title}
              </button>
            ) : (
              <span className="font-medium">{title}</span>
            )}
            {problem.step && (
              <span className="min-w-0 break-words text-ink-faint text-sm" translate="no">
                {problem.code === 'duplicate_id' ? problem.step : names.plain(problem.step)}
              </span>
            )}
          </p>
          <p className="mt-0.5 max-w-prose text-pretty text-ink-soft text-sm">{sentenceOf(problem)}</p>
          {fixes.length > 0 && (
            <ul aria-label={t('fixes', { title })} className="mt-2.5 flex flex-wrap gap-2">
              {fixes.map((fix, at) => (
                <li key={fix.label} className="relative max-w-full">
                  <button
                    type="button"
                    onClick={() => onFix(fix)}
                    className={buttonClass(
                      'outline',
                      'max-w-full px-3! text-start text-sm! pointer-fine:min-h-8!',
                    )}
                  >
                    {at === 0 ? (
                      <Wrench aria-hidden className="size-3.5 shrink-0" />
                    ) : (
                      <CornerDownRight aria-hidden className="size-3.5 shrink-0" />
                    )}
                    <span className="min-w-0 break-words">{labelOf(fix, names.inText)}</span>
                  </button>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </li>
  );
}
