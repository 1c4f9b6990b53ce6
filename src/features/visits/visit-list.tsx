import { useQuery } from '@tanstack/react-query';
import { addDays, startOfDay } from 'date-fns';
import { CalendarDays, ChevronLeft, ChevronRight, ListChecks, Plus, Rss } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { type SchoolVisit, visitsOptions } from '#data/visits/visits.ts';
import { localDate, parseLocalDate } from '#lib/dates/local-date.ts';
import { useDateText } from '#lib/dates/use-date-text.ts';
import { useZoneTimes } from '#lib/dates/use-zone-times.ts';
import { useManualRefresh } from '#lib/hooks/use-manual-refresh.ts';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { ListSkeleton } from '#ui/feedback/list-skeleton.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { StatePanel } from '#ui/feedback/state-panel.tsx';
import { AddVisitDialog } from './dates/add-visit-dialog.tsx';
import { ChangeVisitDialog } from './dates/change-visit-dialog.tsx';
import { FeedsDialog } from './feeds-dialog.tsx';
import { VisitCalendar } from './visit-calendar.tsx';
import { VisitRow } from './visit-row.tsx';
import { type VisitViewName, visitSpan, visitViews } from './visit-span.ts';

/** The visits of a span of days, as a list or as weeks. */
export function VisitList({
  staffId,
  school,
  from,
  view,
  isOwn,
  kindsAddress,
  addressOf,
  onShow,
}: {
  staffId: string;
  school: string;
  /** YYYY-MM-DD; null for today. */
  from: string | null;
  view: VisitViewName;
  /** Only those that the user leads. */
  isOwn: boolean;
  kindsAddress: string;
  addressOf(visit: string): string;
  onShow(change: { from?: string | null; view?: VisitViewName; isOwn?: boolean }): void;
}) {
  const { t } = useTranslation('visits');
  const { calendarDate } = useDateText();
  const times = useZoneTimes();
  const [dialog, setDialog] = useState<'add' | 'feeds' | { visit: SchoolVisit; day: string } | null>(null);
  const close = () => setDialog(null);
  // On its new day a visit is another element: the focus follows it.
  const moved = useRef<string | null>(null);
  useEffect(() => {
    if (dialog !== null || moved.current === null) return;
    document.querySelector<HTMLElement>(`[data-visit="${moved.current}"]`)?.focus({ preventScroll: true });
    moved.current = null;
  }, [dialog]);
  const day = (from && parseLocalDate(from)) || startOfDay(new Date());
  const span = visitSpan(view, day);
  const { first, end } = span;
  // The school's days may begin earlier or later than the reader's.
  const queried = { from: addDays(first, -1).toISOString(), to: addDays(end, 1).toISOString() };
  const visits = useQuery(visitsOptions(staffId, school, queried.from, queried.to, isOwn));
  const refresh = useManualRefresh(visits.refetch);
  const problemOf = useLoadErrorMessage();
  const begin = (date: Date) => onShow({ from: localDate(date) });
  const { data } = visits;
  const days = byDay(data?.visits ?? [], times.day, localDate(first), localDate(end));
  const range = t('range', {
    from: calendarDate(localDate(first)),
    to: calendarDate(localDate(addDays(end, -1))),
  });
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <p className="max-w-prose text-ink-soft">{t('intro')}</p>
        <div className="flex flex-wrap gap-3">
          <Link to={kindsAddress} className={buttonClass('outline')}>
            <ListChecks aria-hidden className="size-4" />
            {t('kinds.title')}
          </Link>
          <Button variant="outline" onClick={() => setDialog('feeds')}>
            <Rss aria-hidden className="size-4" />
            {t('feeds.title')}
          </Button>
          <Button onClick={() => setDialog('add')}>
            <Plus aria-hidden className="size-4" />
            {t('add')}
          </Button>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-1">
        <IconButton
          label={t('earlier')}
          icon={<ChevronLeft aria-hidden className="size-5" />}
          onClick={() => begin(span.earlier)}
        />
        <Button variant="quiet" onClick={() => onShow({ from: null })}>
          {t('today')}
        </Button>
        <IconButton
          label={t('later')}
          icon={<ChevronRight aria-hidden className="size-5" />}
          onClick={() => begin(span.later)}
        />
        <p role="status" className="px-2 text-ink-soft text-sm tabular-nums">
          {range}
        </p>
        <Button
          variant="quiet"
          aria-pressed={isOwn}
          onClick={() => onShow({ isOwn: !isOwn })}
          className="px-3 sm:ms-auto text-sm aria-pressed:bg-brand-soft aria-pressed:text-brand-text"
        >
          {t('mine')}
        </Button>
        <fieldset aria-label={t('view.name')} className="flex min-w-0 gap-1">
          {visitViews.map((each) => (
            <Button
              key={each}
              variant="quiet"
              aria-pressed={view === each}
              onClick={() => onShow({ view: each })}
              className="px-3 text-sm aria-pressed:bg-brand-soft aria-pressed:text-brand-text"
            >
              {t(`view.${each}`)}
            </Button>
          ))}
        </fieldset>
      </div>
      {visits.isPending && <ListSkeleton />}
      {visits.isError && !data && (
        <LoadFailure title={t('loadFailed')} detail={problemOf(visits.error)} {...refresh} />
      )}
      {visits.isError && data && (
        <p role="alert" className="rounded-control bg-danger-soft px-4 py-2.5 text-sm">
          {t('notUpdated')}
        </p>
      )}
      {data && view !== 'list' && (
        <VisitCalendar
          {...{ span, addressOf }}
          byDay={days}
          name={range}
          onMove={(visit, to) => setDialog({ visit, day: to })}
        />
      )}
      {data && days.size === 0 && (
        <StatePanel
          role="status"
          icon={<CalendarDays className="size-6" />}
          title={t('empty')}
          detail={t(isOwn ? 'mineEmpty' : 'emptyDetail')}
        />
      )}
      {data && (
        <div className={view === 'list' ? 'contents' : 'contents sm:hidden'}>
          <Days byDay={days} addressOf={addressOf} />
        </div>
      )}
      {data?.more && <p className="text-ink-soft text-sm">{t('more')}</p>}
      {dialog === 'add' && (
        <AddVisitDialog
          {...{ staffId, school }}
          onAdded={(date) => {
            close();
            if (date < localDate(first) || date >= localDate(end)) onShow({ from: date });
          }}
          onClose={close}
        />
      )}
      {dialog === 'feeds' && <FeedsDialog {...{ staffId, school }} onClose={close} />}
      {dialog && typeof dialog === 'object' && (
        <ChangeVisitDialog
          staffId={staffId}
          {...dialog}
          onChanged={(date) => {
            if (date < localDate(first) || date >= localDate(end)) onShow({ from: date });
          }}
          onClose={() => {
            moved.current = dialog.visit.id;
            close();
          }}
        />
      )}
    </>
  );
}

function Days({
  byDay,
  addressOf,
}: {
  byDay: ReadonlyMap<string, readonly SchoolVisit[]>;
  addressOf(visit: string): string;
}) {
  const times = useZoneTimes();
  return [...byDay].map(([day, those]) => (
    <section key={day} aria-label={those[0] && times.dayText(those[0])}>
      <h2 className="mb-2 font-semibold text-ink-soft text-sm">{those[0] && times.dayText(those[0])}</h2>
      <ul className="rounded-card border border-line bg-surface">
        {those.map((visit) => (
          <VisitRow key={visit.id} visit={visit} address={addressOf(visit.id)} />
        ))}
      </ul>
    </section>
  ));
}

/** Returns the visits of each day from `first` on and before `end`, in their order. */
function byDay(
  visits: readonly SchoolVisit[],
  dayOf: (visit: SchoolVisit) => string,
  first: string,
  end: string,
): Map<string, SchoolVisit[]> {
  const days = new Map<string, SchoolVisit[]>();
  for (const visit of visits) {
    const day = dayOf(visit);
    if (day >= first && day < end) days.set(day, [...(days.get(day) ?? []), visit]);
  }
  return days;
}
