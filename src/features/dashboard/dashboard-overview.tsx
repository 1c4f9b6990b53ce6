import { useQuery, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import {
  dashboardKeys,
  type EnquiryFigures,
  enquiryFiguresOptions,
} from '#data/analytics/dashboard-queries.ts';
import { deskOptions } from '#data/analytics/desk.ts';
import type { StaffAccount } from '#data/session/accounts.ts';
import { useDateText } from '#lib/dates/use-date-text.ts';
import { useManualRefresh } from '#lib/hooks/use-manual-refresh.ts';
import { currentLanguage } from '#lib/i18n/i18n.ts';
import { numberText } from '#lib/i18n/number-text.ts';
import { queryOf } from '#lib/search-params.ts';
import { Button } from '#ui/controls/button.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { DeskEnquiries, type DeskParts } from './desk/desk-enquiries.tsx';
import { DeskQuestions } from './desk/desk-questions.tsx';
import { DeskViewChoice } from './desk/desk-view-choice.tsx';
import { useDeskView } from './desk/use-desk-view.ts';
import { FirstSteps, type StepLinks } from './first-steps.tsx';
import { Shortcuts } from './shortcuts.tsx';

/** What waits for the user, then the figures on admissions enquiries, with links to other pages. */
export function DashboardOverview({
  staff,
  schoolId = '',
  stepLinks,
  parts,
  children,
}: {
  staff: StaffAccount;
  /** Empty for all of the user's schools. */
  schoolId?: string;
  stepLinks: StepLinks;
  parts: DeskParts;
  /** What is placed between the figures and the first steps. */
  children?: ReactNode;
}) {
  const { t } = useTranslation('dashboard');
  const dateText = useDateText();
  const queryClient = useQueryClient();
  const { isMine, setMine } = useDeskView(staff.userId);
  const { timeZone } = dateText.reader;
  const desk = useQuery(deskOptions(staff.userId, { schoolId, isMine, timeZone }));
  const figures = useQuery(enquiryFiguresOptions(staff.userId, schoolId));
  const { isRefreshing, onRefresh } = useManualRefresh(() =>
    queryClient.refetchQueries({ queryKey: dashboardKeys.all(staff.userId) }),
  );
  const isFailed = Boolean(desk.error || figures.error);
  const time = dateText.clock(new Date(Math.min(desk.dataUpdatedAt, figures.dataUpdatedAt)));
  const part = partOfDay(dateText.hour(new Date()));

  return (
    <div className="mx-auto grid w-full max-w-6xl gap-6 px-4 py-6 sm:px-8 sm:py-8">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h2 className="break-words font-semibold font-serif text-2xl tracking-[-0.015em] sm:text-3xl">
            {t(`greeting.${part}`, { name: desk.data?.name ?? staff.username })}
          </h2>
          <p className="mt-1.5 text-ink-soft">{intro()}</p>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <DeskViewChoice isMine={isMine} onChange={setMine} />
          <Button variant="outline" busy={isRefreshing} onClick={onRefresh}>
            {!isRefreshing && <RefreshCw aria-hidden className="size-4" />}
            <span className="max-sm:sr-only">{t('refresh')}</span>
          </Button>
        </div>
      </div>
      {!desk.data && desk.error ? (
        <div className="rounded-card border border-line bg-surface">
          <LoadFailure
            title={t('desk.failed')}
            detail={t('failedDetail')}
            isRefreshing={isRefreshing}
            onRefresh={onRefresh}
          />
        </div>
      ) : (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          {deskColumns.map((names) => (
            <div key={names[0]} className="grid min-w-0 gap-4">
              {names.map((name) => (
                <DeskEnquiries
                  key={name}
                  name={name}
                  data={desk.data?.[name] ?? null}
                  view={{ schoolId, isMine }}
                  parts={parts}
                />
              ))}
            </div>
          ))}
          <DeskQuestions data={desk.data?.questions ?? null} schoolId={schoolId} />
        </div>
      )}
      <section>
        {!figures.data && figures.error ? (
          <div className="rounded-card border border-line bg-surface">
            <LoadFailure
              title={t('failed')}
              detail={t('failedDetail')}
              isRefreshing={isRefreshing}
              onRefresh={onRefresh}
            />
          </div>
        ) : (
          <FigureTiles figures={figures.data ?? null} schoolId={schoolId} />
        )}
        <p
          role={isRefreshing || (isFailed && figures.data) ? 'status' : undefined}
          className="mt-2 min-h-5 text-ink-faint text-sm tabular-nums"
        >
          {figures.data &&
            (isRefreshing ? t('refreshing') : t(isFailed ? 'notUpdated' : 'updated', { time }))}
        </p>
      </section>
      {children}
      <FirstSteps key={schoolId} staffId={staff.userId} schoolId={schoolId} links={stepLinks} />
      <Shortcuts />
    </div>
  );

  function intro(): string {
    const pending = figures.data?.pending;
    if (pending === undefined) return t('intro.unknown');
    return pending === 0 ? t('intro.none') : t('intro.waiting', { count: pending });
  }
}

/** Beside each other on a desk: what staff have planned, and what families wait for. */
const deskColumns = [
  ['overdue', 'today'],
  ['past', 'new'],
] as const;

function partOfDay(hour: number): 'morning' | 'afternoon' | 'evening' {
  if (hour < 5) return 'evening';
  if (hour < 12) return 'morning';
  return hour < 17 ? 'afternoon' : 'evening';
}

/** The three figures, each a link to what it counts; null shows a placeholder of the same size. */
function FigureTiles({ figures, schoolId }: { figures: EnquiryFigures | null; schoolId: string }) {
  const { t } = useTranslation('dashboard');
  const number = (value: number, digits = 0) =>
    numberText(value, currentLanguage(), { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const hours = figures?.responseHours ?? null;
  const to = (path: string, query: [string, string][] = []) =>
    `${path}?${queryOf([...query, ['school', schoolId]])}`;
  return (
    <dl
      aria-busy={!figures}
      className="grid overflow-hidden rounded-card border border-line bg-surface max-sm:divide-y sm:grid-cols-3 sm:divide-x divide-line"
    >
      <Tile
        to={to('/enquiries')}
        label={t('tiles.total')}
        value={figures && number(figures.total)}
        note={t('tiles.totalNote')}
      />
      <Tile
        to={to('/enquiries', [['status', 'pending']])}
        label={t('tiles.pending')}
        value={figures && number(figures.pending)}
        note={t('tiles.pendingNote')}
      />
      <Tile
        to={to('/analytics', [['range', '90d']])}
        label={t('tiles.response')}
        value={figures && (hours === null ? t('tiles.none') : t('tiles.hours', { hours: number(hours, 1) }))}
        note={t(figures && hours === null ? 'tiles.responseNone' : 'tiles.responseNote')}
      />
    </dl>
  );
}

function Tile({ to, label, value, note }: { to: string; label: string; value: string | null; note: string }) {
  return (
    <div className="flex flex-col px-6 py-5">
      <dt className="font-medium text-ink-soft text-sm">{label}</dt>
      <dd className="mt-1 flex h-12 items-center font-semibold text-4xl tracking-[-0.02em] tabular-nums">
        {value === null ? (
          <Skeleton className="h-9 w-24" />
        ) : (
          <Link
            to={to}
            aria-label={`${label}: ${value}`}
            className="inline-flex min-h-11 items-center hover:underline"
          >
            {value}
          </Link>
        )}
      </dd>
      <dd className="text-ink-faint text-sm">{note}</dd>
    </div>
  );
}
