import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, CalendarClock, CalendarX, SearchX, UserPlus, UsersRound } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isNotFound } from '#data/supabase/load-error.ts';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { visitBookingsOptions } from '#data/visits/visits.ts';
import { useZoneTimes } from '#lib/dates/use-zone-times.ts';
import { useManualRefresh } from '#lib/hooks/use-manual-refresh.ts';
import { useMinute } from '#lib/hooks/use-minute.ts';
import { Button } from '#ui/controls/button.tsx';
import { ListSkeleton } from '#ui/feedback/list-skeleton.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { StatePanel } from '#ui/feedback/state-panel.tsx';
import { BookDialog } from './bookings/book-dialog.tsx';
import { BookingRow } from './bookings/booking-row.tsx';
import { CancelVisitDialog } from './dates/cancel-visit-dialog.tsx';
import { ChangeVisitDialog } from './dates/change-visit-dialog.tsx';
import { Seats, Where } from './visit-row.tsx';

/** One visit, and who comes. */
export function VisitView({
  staffId,
  id,
  listAddress,
}: {
  staffId: string;
  id: string;
  listAddress: string;
}) {
  const { t } = useTranslation('visits');
  const { data: held, error, refetch } = useQuery(visitBookingsOptions(staffId, id));
  // Of what is not theirs any more nothing stays on the screen.
  const data = isNotFound(error) ? undefined : held;
  const refresh = useManualRefresh(refetch);
  const problemOf = useLoadErrorMessage();
  const times = useZoneTimes();
  const [dialog, setDialog] = useState<'book' | 'change' | 'cancel' | null>(null);
  const close = () => setDialog(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const zone = data && times.foreignZone(data.visit);
  const now = useMinute();
  const isOver = data !== undefined && now >= Date.parse(data.visit.ends_at);
  return (
    <>
      <Link
        to={listAddress}
        className="inline-flex min-h-11 w-fit items-center gap-2 text-brand-text underline-offset-2 hover:underline pointer-fine:min-h-8"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {t('all')}
      </Link>
      {!data && !error && <ListSkeleton />}
      {!data && isNotFound(error) && (
        <StatePanel
          role="status"
          icon={<SearchX className="size-6" />}
          title={t('notFound')}
          detail={t('notFoundDetail')}
        />
      )}
      {!data && error && !isNotFound(error) && (
        <LoadFailure title={t('loadFailed')} detail={problemOf(error)} {...refresh} />
      )}
      {data && (
        <>
          {error && (
            <p role="alert" className="rounded-control bg-danger-soft px-4 py-2.5 text-sm">
              {t('notUpdated')}
            </p>
          )}
          <div className="flex flex-wrap items-start justify-between gap-4">
            <div className="min-w-0">
              <h2 ref={heading} tabIndex={-1} className="wrap-anywhere font-semibold text-xl">
                {data.visit.name}
              </h2>
              <p className="wrap-anywhere mt-1">
                {times.dayText(data.visit)}, {times.span(data.visit)}
                {zone && <span className="text-ink-soft text-sm"> ({t('zone', { zone })})</span>}
                <Where visit={data.visit} />
              </p>
              <p className="mt-2 flex flex-wrap items-center gap-2 text-sm">
                <Seats visit={data.visit} />
                {!data.visit.cancelled && data.visit.people > 0 && (
                  <span className="text-ink-soft">{t('people', { count: data.visit.people })}</span>
                )}
                {data.visit.lead && (
                  <span className="wrap-anywhere text-ink-soft">
                    {t(data.visit.lead_gone ? 'leadGone' : 'ledBy', { name: data.visit.lead })}
                  </span>
                )}
              </p>
            </div>
            {!data.visit.cancelled && (
              <div className="flex flex-wrap gap-3">
                {!isOver && (
                  <Button variant="outline" onClick={() => setDialog('book')}>
                    <UserPlus aria-hidden className="size-4" />
                    {t('book')}
                  </Button>
                )}
                <Button variant="outline" onClick={() => setDialog('change')}>
                  <CalendarClock aria-hidden className="size-4" />
                  {t('change.button')}
                </Button>
                {!(isOver && data.visit.taken > 0) && (
                  <Button variant="danger" onClick={() => setDialog('cancel')}>
                    <CalendarX aria-hidden className="size-4" />
                    {t('cancelVisit')}
                  </Button>
                )}
              </div>
            )}
          </div>
          {data.bookings.length === 0 ? (
            <StatePanel
              role="status"
              icon={<UsersRound className="size-6" />}
              title={t(data.visit.cancelled || isOver ? 'noneHad' : 'none')}
              {...(data.visit.cancelled
                ? { detail: t('noneHadDetail') }
                : !isOver && { detail: t('nobodyDetail') })}
            />
          ) : (
            <ul aria-label={t('bookings')} className="rounded-card border border-line bg-surface">
              {data.bookings.map((booking) => (
                <BookingRow key={booking.id} {...{ staffId, booking, visit: data.visit }} />
              ))}
            </ul>
          )}
          {dialog === 'book' && <BookDialog {...{ staffId, visit: data.visit }} onClose={close} />}
          {dialog === 'change' && <ChangeVisitDialog {...{ staffId, visit: data.visit }} onClose={close} />}
          {dialog === 'cancel' && <CancelVisitDialog {...{ staffId, ...data, heading }} onClose={close} />}
        </>
      )}
    </>
  );
}
