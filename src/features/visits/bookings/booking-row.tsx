import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { useVisitOrder, type VisitOrder } from '#data/visits/change-visit.ts';
import type { Booking, BookingStatus, SchoolVisit } from '#data/visits/visits.ts';
import { useDateText } from '#lib/dates/use-date-text.ts';
import { useMinute } from '#lib/hooks/use-minute.ts';
import { toast } from '#lib/toasts.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ProblemMessage } from '#ui/feedback/problem-message.tsx';
import { CancelBookingDialog } from './cancel-booking-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { OutcomeDialog } from './outcome-dialog.tsx';
import { useRefusalText } from './use-refusal-text.ts';

/** One family of a visit: who they are, whether they came, and what can be done about it. */
export function BookingRow({
  staffId,
  booking,
  visit,
}: {
  staffId: string;
  booking: Booking;
  visit: SchoolVisit;
}) {
  const { t } = useTranslation('visits');
  const { moment } = useDateText();
  const order = useVisitOrder(staffId);
  const problemOf = useLoadErrorMessage();
  const refusalOf = useRefusalText();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [dialog, setDialog] = useState<'move' | 'cancel' | 'outcome' | null>(null);
  const row = useRef<HTMLLIElement>(null);
  const { status, enquiry_id: enquiry, people, note, outcome, offered_until: until } = booking;
  const name = booking.name || t('unnamed');
  const isComing = status === 'confirmed' || status === 'waitlisted' || status === 'offered';
  const wasMarked = status === 'came' || status === 'did_not_come';
  const hasBegun = useMinute() >= Date.parse(visit.starts_at);
  // Who was waiting and is let in at the door came too; the database finds them a place.
  const canMark = !visit.cancelled && (wasMarked || (hasBegun && isComing));

  const send = (sent: VisitOrder, onDone?: () => void) => {
    if (order.isPending) return;
    setRefusal(null);
    order.mutate(sent, {
      onSuccess: (answer) => (answer.ok ? onDone?.() : setRefusal(refusalOf(answer))),
    });
  };
  const marked = (came: boolean) => ({ type: 'mark', booking: booking.id, came }) as const;
  const mark = (came: boolean) =>
    send(marked(came), () =>
      toast({
        title: t(came ? 'marked.came' : 'marked.missed', { name }),
        action: {
          label: t('marked.undo'),
          run: () => send(wasMarked ? marked(!came) : { type: 'unmark', booking: booking.id }),
        },
      }),
    );
  const dialogProps = { staffId, booking, onClose: () => setDialog(null) };
  return (
    <li ref={row} tabIndex={-1} className="grid gap-3 border-line not-last:border-b px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <p className="wrap-anywhere font-medium">
            <Link
              to={`/enquiries?open=${enquiry}`}
              title={t('openEnquiry')}
              className="text-brand-text underline underline-offset-2"
            >
              {name}
            </Link>
          </p>
          <p className="wrap-anywhere flex flex-wrap gap-x-3 text-ink-soft text-sm">
            <span>{t('people', { count: people })}</span>
            {booking.mobile && (
              <a href={`tel:${booking.mobile}`} dir="ltr" className="underline underline-offset-2">
                {booking.mobile}
              </a>
            )}
            {booking.email && <span>{booking.email}</span>}
            {booking.by_staff && <span>{t('byStaff')}</span>}
          </p>
          {note && <p className="wrap-anywhere mt-1 whitespace-pre-line text-sm">{note}</p>}
          {status === 'offered' && until && (
            <p className="mt-1 text-sm">{t('offeredUntil', { moment: moment(until) })}</p>
          )}
          {outcome && (
            <p className="wrap-anywhere mt-1 whitespace-pre-line text-sm">
              <span className="text-ink-soft">{t('outcome')}: </span>
              {outcome}
            </p>
          )}
        </div>
        <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
      </div>
      {!hasBegun && !visit.cancelled && status === 'confirmed' && (
        <p className="text-ink-soft text-sm">{t('markLater')}</p>
      )}
      {(canMark || isComing) && (
        <fieldset aria-label={name} className="flex min-w-0 flex-wrap gap-2">
          {canMark &&
            [true, false].map((came) => {
              const is = came ? 'came' : 'did_not_come';
              // Who never had a place has missed nothing.
              if (!came && status === 'waitlisted') return null;
              return (
                <Button
                  key={is}
                  variant="outline"
                  aria-pressed={status === is}
                  aria-disabled={order.isPending || undefined}
                  className="aria-pressed:border-brand-text aria-pressed:bg-brand-soft"
                  onClick={() => status !== is && mark(came)}
                >
                  {t(came ? 'came' : 'missed')}
                </Button>
              );
            })}
          {wasMarked && (
            <Button variant="quiet" onClick={() => setDialog('outcome')}>
              {t('outcome')}
            </Button>
          )}
          {isComing && !visit.cancelled && (
            <>
              {status === 'offered' && (
                <Button
                  variant="outline"
                  aria-disabled={order.isPending || undefined}
                  onClick={() => send({ type: 'accept', booking: booking.id, revision: booking.revision })}
                >
                  {t('accept')}
                </Button>
              )}
              <Button variant="quiet" onClick={() => setDialog('move')}>
                {t('move')}
              </Button>
              <Button variant="quiet" onClick={() => setDialog('cancel')}>
                {t('cancelBooking')}
              </Button>
            </>
          )}
        </fieldset>
      )}
      <ProblemMessage problem={refusal ?? (order.error && problemOf(order.error))} />
      {dialog === 'move' && <MoveDialog {...dialogProps} visit={visit} />}
      {dialog === 'cancel' && <CancelBookingDialog {...dialogProps} row={row} />}
      {dialog === 'outcome' && <OutcomeDialog {...dialogProps} />}
    </li>
  );
}

const tones: Record<BookingStatus, BadgeTone> = {
  confirmed: 'progress',
  waitlisted: 'pending',
  offered: 'follow-up',
  cancelled: 'cancelled',
  came: 'completed',
  did_not_come: 'plain',
};
