import { useQuery, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { enquiryFiguresOptions } from '../../data/dashboard-queries.ts';
import type { StaffAccount } from '../../data/staff-registry.ts';
import { useDateText } from '../../lib/use-date-text.ts';
import { useManualRefresh } from '../../lib/use-manual-refresh.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { FigureTiles } from './figure-tiles.tsx';
import { FirstSteps, type StepLinks } from './first-steps.tsx';
import { Shortcuts } from './shortcuts.tsx';

/** How the admissions enquiries stand, and where to go from here. */
export function DashboardOverview({ staff, stepLinks }: { staff: StaffAccount; stepLinks: StepLinks }) {
  const { t } = useTranslation(['dashboard', 'common']);
  const dateText = useDateText();
  const queryClient = useQueryClient();
  const { data, error, dataUpdatedAt } = useQuery(enquiryFiguresOptions(staff.userId));
  const { isRefreshing, onRefresh } = useManualRefresh(() =>
    queryClient.refetchQueries({ queryKey: ['dashboard', staff.userId] }),
  );
  const time = dateText.clock(new Date(dataUpdatedAt));
  const part = partOfDay(dateText.hour(new Date()));

  return (
    <div className="mx-auto grid w-full max-w-5xl gap-8 px-4 py-8 sm:px-8 sm:py-10">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h2 className="break-words font-semibold font-serif text-3xl tracking-[-0.015em] sm:text-4xl">
            {t(`greeting.${part}`, { name: staff.username })}
          </h2>
          <p className="mt-1.5 text-ink-soft">{intro()}</p>
        </div>
        <Button variant="outline" busy={isRefreshing} onClick={onRefresh}>
          {!isRefreshing && <RefreshCw aria-hidden className="size-4" />}
          {t('refresh')}
        </Button>
      </div>
      <section>
        {!data && error ? (
          <div className="rounded-card border border-line bg-surface">
            <LoadFailure
              title={t('failed')}
              detail={t('failedDetail')}
              retry={t('common:retry')}
              isRefreshing={isRefreshing}
              onRefresh={onRefresh}
            />
          </div>
        ) : (
          <FigureTiles figures={data ?? null} />
        )}
        <p
          role={isRefreshing || (error && data) ? 'status' : undefined}
          className="mt-2 min-h-5 text-ink-faint text-sm tabular-nums"
        >
          {data && (isRefreshing ? t('refreshing') : t(error ? 'notUpdated' : 'updated', { time }))}
        </p>
      </section>
      <FirstSteps staffId={staff.userId} links={stepLinks} />
      <Shortcuts />
    </div>
  );

  function intro(): string {
    if (!data) return t('intro.unknown');
    return data.pending === 0 ? t('intro.none') : t('intro.waiting', { count: data.pending });
  }
}

function partOfDay(hour: number): 'morning' | 'afternoon' | 'evening' {
  if (hour < 5) return 'evening';
  if (hour < 12) return 'morning';
  return hour < 17 ? 'afternoon' : 'evening';
}
