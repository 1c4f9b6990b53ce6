import { ChevronRight, CircleCheck, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useBuilder } from '../builder-provider.tsx';
import { type FailedRun, replayAll } from '../saved-runs/replay-run.ts';
import { RunDiff } from '../saved-runs/run-diff.tsx';
import { useSavedRuns } from '../saved-runs/use-saved-runs.ts';

/** The saved runs, replayed with the configuration to be published: those with different transcripts need a review. */
export function ReplayedRuns({ staffId, headingClass }: { staffId: string; headingClass: string }) {
  const { t } = useTranslation('builder-versions');
  const { config } = useBuilder().state;
  const { runs, isLoading, error } = useSavedRuns(staffId, config.id);
  const replayed = useMemo(() => replayAll(config, runs), [config, runs]);
  if (!isLoading && !error && runs.length === 0) return null;
  return (
    <section className="mt-5">
      <h3 className={headingClass}>{t('publish.runs')}</h3>
      {isLoading && (
        <div role="status" aria-label={t('publish.runsLoading')} className="py-1">
          <Skeleton className="h-4 w-56" />
        </div>
      )}
      {error && <p className="text-ink-soft text-sm">{t('publish.runsFailed')}</p>}
      {runs.length > 0 && <Outcome {...replayed} />}
    </section>
  );
}

function Outcome({ same, changed, broken }: ReturnType<typeof replayAll>) {
  const { t } = useTranslation('builder-versions');
  const isFine = changed.length === 0 && broken.length === 0;
  const Icon = isFine ? CircleCheck : TriangleAlert;
  const counts = [
    same > 0 && t('publish.runsSame', { count: same }),
    changed.length > 0 && t('publish.runsChanged', { count: changed.length }),
    broken.length > 0 && t('publish.runsBroken', { count: broken.length }),
  ];
  return (
    <>
      <p className="flex gap-2">
        <Icon
          aria-hidden
          className={`mt-1 size-4 shrink-0 ${isFine ? 'text-status-completed' : 'text-status-pending'}`}
        />
        {counts.filter((each) => each !== false).join(', ')}
      </p>
      {!isFine && <p className="mt-1 text-ink-soft text-sm">{t('publish.runsDetail')}</p>}
      {changed.map((run) => (
        <Run key={run.id} title={t('publish.runChanged', { name: run.name })} lines={run.lines} />
      ))}
      {broken.map((run) => (
        <Run key={run.id} title={t('publish.runBroken', { name: run.name })} lines={run.lines} />
      ))}
    </>
  );
}

function Run({ title, lines }: { title: string; lines: FailedRun['lines'] }) {
  return (
    <details className="group mt-1">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-1 rounded-control pe-2 text-brand-text text-sm [overflow-wrap:anywhere] pointer-fine:min-h-9">
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 transition-transform duration-150 group-open:rotate-90"
        />
        {title}
      </summary>
      <RunDiff lines={lines} />
    </details>
  );
}
