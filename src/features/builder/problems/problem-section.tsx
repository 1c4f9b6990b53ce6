import clsx from 'clsx';
import { CircleAlert, Languages, TriangleAlert } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LintProblem } from '#engine';
import { chatLanguageOf } from '#lib/i18n/languages.ts';
import { Button } from '#ui/controls/button.tsx';
import { useBuilder } from '../builder-provider.tsx';
import { flowView } from '../flow-view.ts';
import { useStepNames } from '../use-step-names.ts';
import type { Fix } from './fixes/fix.ts';
import { groupByFlow, type ProblemEntry } from './problem-groups.ts';
import { ProblemRow } from './problem-row.tsx';
import { useFixTexts } from './use-problem-words.ts';

/**
 * All problems of one severity, by workflow. Of long lists only the first are shown until expanded, of notes none.
 */
export function ProblemSection({
  severity,
  language = '',
  problems,
  onFix,
}: {
  severity: LintProblem['severity'];
  /** The name of the language that notes are about. */
  language?: string;
  problems: readonly LintProblem[];
  onFix(problem: LintProblem, fix: Fix): void;
}) {
  const { t } = useTranslation('builder-problems');
  const { state, go, open: openPanel } = useBuilder();
  const { config } = state;
  const texts = useFixTexts();
  const [isAll, setAll] = useState(false);
  const shown = useMemo(
    () => (isAll ? problems : problems.slice(0, mostShown[severity])),
    [problems, isAll, severity],
  );
  const groups = useMemo(() => groupByFlow(shown, config, texts), [shown, config, texts]);
  const { icon: Icon, tone, title, detail } = looks[severity];
  if (problems.length === 0) return null;
  const target = chatLanguageOf(problems[0]?.values.language);
  const open = ({ flow, step }: LintProblem) =>
    go({ flow, ...(step !== undefined && { step, panel: { type: 'edit' } }) });
  return (
    <section className="mt-6">
      <div className="px-3">
        <h3 className="flex items-center gap-2 font-semibold">
          <Icon aria-hidden className={clsx('size-4.5', tone)} />
          {t(title, { count: problems.length, language })}
        </h3>
        <p className="mt-1 text-ink-soft text-sm">{t(detail)}</p>
        {severity === 'note' && (
          <Button
            variant="outline"
            onClick={() => openPanel({ type: 'translations', ...(target && { language: target }) })}
            className="mt-2 max-w-full px-3! text-sm! pointer-fine:min-h-8!"
          >
            {t('translate', { language })}
          </Button>
        )}
      </div>
      {groups.map(({ flow, title, rows }) => (
        <div key={flow} className="mt-4">
          <h4 className="px-3 pb-1 font-medium text-ink-faint text-sm">{title || t('whole')}</h4>
          <ProblemRows flow={flow} rows={rows} onOpen={open} onFix={onFix} />
        </div>
      ))}
      {shown.length < problems.length && (
        <Button variant="quiet" onClick={() => setAll(true)} className="mt-2 w-full">
          {t('showAll', { count: problems.length })}
        </Button>
      )}
    </section>
  );
}

/** A broken import may have a thousand problems, and a conversation just written as many texts to translate. */
const mostShown = { error: 50, warning: 50, note: 0 };

const looks = {
  error: { icon: CircleAlert, tone: 'text-danger', title: 'errors', detail: 'errorsDetail' },
  warning: {
    icon: TriangleAlert,
    tone: 'text-status-pending',
    title: 'warnings',
    detail: 'warningsDetail',
  },
  note: { icon: Languages, tone: 'text-ink-faint', title: 'untranslated', detail: 'untranslatedDetail' },
} as const;

/** An editor can show neither a configuration as a whole nor a malformed step. */
function isPlace({ code, flow }: LintProblem): boolean {
  return flow !== '' && code !== 'malformed_step';
}

function ProblemRows({
  flow,
  rows,
  onOpen,
  onFix,
}: {
  flow: string;
  rows: readonly ProblemEntry[];
  onOpen(problem: LintProblem): void;
  onFix(problem: LintProblem, fix: Fix): void;
}) {
  const { config } = useBuilder().state;
  const names = useStepNames(flowView(config, flow)?.steps);
  return (
    <ul className="divide-y divide-line border-line border-y">
      {rows.map(({ key, problem, step, fixes }) => (
        <ProblemRow
          key={key}
          problem={problem}
          step={step}
          names={names}
          fixes={fixes}
          onOpen={isPlace(problem) ? () => onOpen(problem) : null}
          onFix={(fix) => onFix(problem, fix)}
        />
      ))}
    </ul>
  );
}
