import { BookmarkPlus } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { useManualRefresh } from '#lib/hooks/use-manual-refresh.ts';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { StatePanel } from '#ui/feedback/state-panel.tsx';
import { useBuilder } from '../builder-provider.tsx';
import type { Run } from '../tester/run/run.ts';
import { replayRun } from './replay-run.ts';
import { RunRow } from './run-row.tsx';
import { useSavedRuns } from './use-saved-runs.ts';

interface RunListProps {
  staffId: string | null;
  tenantId: string;
  /** Plays one in the tester, where there is one. */
  onPlay?: (run: Run) => void;
}

/** The saved runs, each with what has become of it in the configuration as it is now. */
export function RunList({ staffId, tenantId, onPlay }: RunListProps) {
  const { t } = useTranslation('builder-tester');
  const { state } = useBuilder();
  const saved = useSavedRuns(staffId, tenantId);
  const problemOf = useLoadErrorMessage('builder-tester:journeys.problem');
  const refresh = useManualRefresh(saved.refetch);
  const config = useDeferredValue(state.config);
  const replayed = useMemo(
    () => saved.runs.map((run) => ({ run, ...replayRun(config, run) })),
    [saved.runs, config],
  );
  if (saved.error) {
    return <LoadFailure title={t('journeys.loadFailed')} detail={problemOf(saved.error)} {...refresh} />;
  }
  if (saved.isLoading) {
    return (
      <div role="status" className="grid gap-3 p-4">
        <span className="sr-only">{t('journeys.loading')}</span>
        {['first', 'second', 'third'].map((row) => (
          <Skeleton key={row} className="h-16 w-full" />
        ))}
      </div>
    );
  }
  return (
    <>
      {staffId === null && <p className="px-4 pt-3 text-ink-soft text-sm">{t('journeys.here')}</p>}
      {replayed.length === 0 ? (
        <StatePanel
          role="status"
          icon={<BookmarkPlus className="size-6" />}
          title={t('journeys.empty')}
          detail={t('journeys.emptyDetail')}
        />
      ) : (
        <ul className="divide-y divide-line">
          {replayed.map((each) => (
            <RunRow
              key={each.run.id}
              {...each}
              config={config}
              onPlay={onPlay}
              onSave={saved.save}
              onRemove={saved.remove}
            />
          ))}
        </ul>
      )}
    </>
  );
}
