import { useQuery } from '@tanstack/react-query';
import { addDays } from 'date-fns';
import { CalendarDays, ChevronLeft, ChevronRight, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { type Visit, visitsOptions } from '#data/visits/visits.ts';
import { localDate, parseLocalDate } from '#lib/dates/local-date.ts';
import { useDateText } from '#lib/dates/use-date-text.ts';
import { useZoneTimes } from '#lib/dates/use-zone-times.ts';
import { useManualRefresh } from '#lib/hooks/use-manual-refresh.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { ListSkeleton } from '#ui/feedback/list-skeleton.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { StatePanel } from '#ui/feedback/state-panel.tsx';
import { AddVisitDialog } from './add-visit-dialog.tsx';
import { VisitRow } from './visit-row.tsx';

/** The visits from a day on, by day. */
export function VisitList({
  staffId,
  school,
  from,
  addressOf,
  onFrom,
}: {
  staffId: string;
  school: string;
  /** YYYY-MM-DD; null for today. */
  from: string | null;
  addressOf(visit: string): string;
  onFrom(day: string | null): void;
}) {
  const { t } = useTranslation('visits');
  const { calendarDate } = useDateText();
  const [isAdding, setAdding] = useState(false);
  const first = (from && parseLocalDate(from)) || parseLocalDate(localDate(new Date())) || new Date();
  const end = addDays(first, daysShown);
  const visits = useQuery(visitsOptions(staffId, school, first.toISOString(), end.toISOString()));
  const refresh = useManualRefresh(visits.refetch);
  const problemOf = useLoadErrorMessage();
  const shift = (days: number) => onFrom(localDate(addDays(first, days)));
  const { data } = visits;
  const range = t('range', {
    from: calendarDate(localDate(first)),
    to: calendarDate(localDate(addDays(end, -1))),
  });
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <p className="max-w-prose text-ink-soft">{t('intro')}</p>
        <Button onClick={() => setAdding(true)}>
          <Plus aria-hidden className="size-4" />
          {t('add')}
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-1">
        <IconButton
          label={t('earlier')}
          icon={<ChevronLeft aria-hidden className="size-5" />}
          onClick={() => shift(-daysShown)}
        />
        <Button variant="quiet" onClick={() => onFrom(null)}>
          {t('today')}
        </Button>
        <IconButton
          label={t('later')}
          icon={<ChevronRight aria-hidden className="size-5" />}
          onClick={() => shift(daysShown)}
        />
        <p role="status" className="px-2 text-ink-soft text-sm tabular-nums">
          {range}
        </p>
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
      {data?.visits.length === 0 && (
        <StatePanel
          role="status"
          icon={<CalendarDays className="size-6" />}
          title={t('empty')}
          detail={t('emptyDetail')}
        />
      )}
      {data && <Days visits={data.visits} addressOf={addressOf} />}
      {data?.more && <p className="text-ink-soft text-sm">{t('more')}</p>}
      {isAdding && (
        <AddVisitDialog
          {...{ staffId, school }}
          onAdded={(day) => {
            setAdding(false);
            if (day < localDate(first) || day >= localDate(end)) onFrom(day);
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}

/** As many as the database returns at a time. */
const daysShown = 91;

function Days({ visits, addressOf }: { visits: readonly Visit[]; addressOf(visit: string): string }) {
  const times = useZoneTimes();
  const days = new Map<string, Visit[]>();
  for (const visit of visits) days.set(times.day(visit), [...(days.get(times.day(visit)) ?? []), visit]);
  return [...days].map(([day, those]) => (
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
