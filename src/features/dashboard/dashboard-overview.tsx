import { useQuery, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  dashboardKeys,
  type EnquiryFigures,
  enquiryFiguresOptions,
} from '#data/analytics/dashboard-queries.ts';
import type { StaffAccount } from '#data/session/accounts.ts';
import { useDateText } from '#lib/dates/use-date-text.ts';
import { useManualRefresh } from '#lib/hooks/use-manual-refresh.ts';
import { currentLanguage } from '#lib/i18n/i18n.ts';
import { numberText } from '#lib/i18n/number-text.ts';
import { Button } from '#ui/controls/button.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { FirstSteps, type StepLinks } from './first-steps.tsx';
import { Shortcuts } from './shortcuts.tsx';

/** The figures on admissions enquiries, with links to other pages. */
export function DashboardOverview({
  staff,
  schoolId = '',
  stepLinks,
  children,
}: {
  staff: StaffAccount;
  /** Empty for all of the user's schools. */
  schoolId?: string;
  stepLinks: StepLinks;
  /** What is placed between the figures and the first steps. */
  children?: ReactNode;
}) {
  const { t } = useTranslation('dashboard');
  const dateText = useDateText();
  const queryClient = useQueryClient();
  const { data, error, dataUpdatedAt } = useQuery(enquiryFiguresOptions(staff.userId, schoolId));
  const { isRefreshing, onRefresh } = useManualRefresh(() =>
    queryClient.refetchQueries({ queryKey: dashboardKeys.all(staff.userId) }),
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
      {children}
      <FirstSteps key={schoolId} staffId={staff.userId} schoolId={schoolId} links={stepLinks} />
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

/** The three figures; null shows a placeholder of the same size. */
function FigureTiles({ figures }: { figures: EnquiryFigures | null }) {
  const { t } = useTranslation('dashboard');
  const number = (value: number, digits = 0) =>
    numberText(value, currentLanguage(), { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const hours = figures?.responseHours ?? null;
  return (
    <dl
      aria-busy={!figures}
      className="grid overflow-hidden rounded-card border border-line bg-surface max-sm:divide-y sm:grid-cols-3 sm:divide-x divide-line"
    >
      <Tile label={t('tiles.total')} value={figures && number(figures.total)} note={t('tiles.totalNote')} />
      <Tile
        label={t('tiles.pending')}
        value={figures && number(figures.pending)}
        note={t('tiles.pendingNote')}
      />
      <Tile
        label={t('tiles.response')}
        value={figures && (hours === null ? t('tiles.none') : t('tiles.hours', { hours: number(hours, 1) }))}
        note={t(figures && hours === null ? 'tiles.responseNone' : 'tiles.responseNote')}
      />
    </dl>
  );
}

function Tile({ label, value, note }: { label: string; value: string | null; note: string }) {
  return (
    <div className="flex flex-col px-6 py-5">
      <dt className="font-medium text-ink-soft text-sm">{label}</dt>
      <dd className="mt-1 flex h-12 items-center font-semibold text-4xl tracking-[-0.02em] tabular-nums">
        {value ?? <Skeleton className="h-9 w-24" />}
      </dd>
      <dd className="text-ink-faint text-sm">{note}</dd>
    </div>
  );
}
