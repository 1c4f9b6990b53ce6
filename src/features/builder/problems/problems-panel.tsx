import { CircleCheck } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { LintProblem } from '#engine';
import { languageName } from '#lib/i18n/languages.ts';
import { StatePanel } from '#ui/feedback/state-panel.tsx';
import { useBuilder } from '../builder-provider.tsx';
import { flowView } from '../flow-view.ts';
import type { Fix } from './fixes/fix.ts';
import { gapsByLanguage } from './problem-groups.ts';
import { ProblemSection } from './problem-section.tsx';

/** The current configuration's problems in plain words, each with a link to its step. */
export function ProblemsPanel() {
  const { t, i18n } = useTranslation('builder-problems');
  const { state, problems, notes, change, go } = useBuilder();
  const { panel, hold } = useRowFocus(problems);
  const mend = ({ step, flow }: LintProblem, { how, opens }: Fix) => {
    if (opens !== undefined && step !== undefined) {
      go({ flow, step, panel: { type: 'edit', field: opens } });
      return;
    }
    hold();
    const title = flowView(state.config, flow)?.title ?? flow;
    change({ name: 'fix', ...(step === undefined ? { about: title } : { step: { flow, id: step } }) }, how);
  };
  const errors = useMemo(() => problems.filter(({ severity }) => severity === 'error'), [problems]);
  const warnings = useMemo(() => problems.filter(({ severity }) => severity === 'warning'), [problems]);
  return (
    <section ref={panel} aria-labelledby="problems-title" className="px-3 py-4 sm:px-4">
      <div className="px-3 pe-12">
        <h2
          id="problems-title"
          tabIndex={-1}
          data-arrival
          className="font-semibold text-lg tracking-[-0.01em]"
        >
          {t('title')}
        </h2>
        <p className="text-ink-soft text-sm">{t('name')}</p>
      </div>
      {problems.length === 0 && (
        <StatePanel
          role="status"
          icon={<CircleCheck className="size-6" />}
          title={t('none')}
          detail={t('noneDetail')}
        />
      )}
      <ProblemSection severity="error" problems={errors} onFix={mend} />
      <ProblemSection severity="warning" problems={warnings} onFix={mend} />
      {[...gapsByLanguage(notes)].map(([language, gaps]) => (
        <ProblemSection
          key={language}
          severity="note"
          language={languageName(language, i18n.language)}
          problems={gaps}
          onFix={mend}
        />
      ))}
    </section>
  );
}

/** Fixing a problem removes its button: the focus moves to the problem that takes its place, or to the heading. */
function useRowFocus(problems: readonly LintProblem[]) {
  const panel = useRef<HTMLElement>(null);
  const held = useRef<number | null>(null);
  const rows = () => [...(panel.current?.querySelectorAll<HTMLElement>('[data-problem]') ?? [])];
  const hold = () => {
    held.current = rows().findIndex((row) => row.contains(document.activeElement));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rendered rows change with the problems.
  useEffect(() => {
    const at = held.current;
    held.current = null;
    if (at === null || at < 0 || document.activeElement !== document.body) return;
    const left = rows();
    const heading = panel.current?.querySelector<HTMLElement>('h2');
    (left[at] ?? left.at(-1) ?? heading)?.focus();
  }, [problems]);
  return { panel, hold };
}
