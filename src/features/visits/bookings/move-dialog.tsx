import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { useVisitOrder } from '#data/visits/change-visit.ts';
import { useComingVisits } from '#data/visits/coming-visits.ts';
import type { Booking, SchoolVisit } from '#data/visits/visits.ts';
import { toast } from '#lib/toasts.ts';
import { Button } from '#ui/controls/button.tsx';
import { DialogActions } from '#ui/dialogs/dialog-actions.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { ProblemMessage } from '#ui/feedback/problem-message.tsx';
import { useRefusalText } from './use-refusal-text.ts';
import { isFullFor, VisitSelect } from './visit-select.tsx';

/** Moves a family to another visit of their school. */
export function MoveDialog({
  staffId,
  booking,
  visit,
  onClose,
}: {
  staffId: string;
  booking: Booking;
  visit: SchoolVisit;
  onClose(): void;
}) {
  const { t } = useTranslation('visits');
  const order = useVisitOrder(staffId);
  const problemOf = useLoadErrorMessage();
  const refusalOf = useRefusalText();
  const [chosen, setChosen] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const others = useComingVisits(staffId, visit.tenant_id)?.filter(({ id }) => id !== visit.id);
  const target = chosen || (others?.[0]?.id ?? '');
  const isFull = others?.some((other) => other.id === target && isFullFor(other, booking.people)) ?? false;
  const move = (event: FormEvent) => {
    event.preventDefault();
    if (order.isPending || target === '') return;
    setRefusal(null);
    order.mutate(
      // Of one that fills meanwhile the waitlist is not taken unasked.
      { type: 'move', booking: booking.id, revision: booking.revision, visit: target, onlyIfFree: !isFull },
      {
        onSuccess: (answer) => {
          if (!answer.ok) return setRefusal(refusalOf(answer));
          toast({ title: t(answer.status === 'waitlisted' ? 'bookDialog.waitlisted' : 'moveDialog.done') });
          onClose();
        },
      },
    );
  };
  const name = booking.name || t('unnamed');
  return (
    <Modal title={t('moveDialog.title', { name })} holds={order.isPending} onClose={onClose}>
      <form onSubmit={move} className="mt-4 grid gap-4">
        {others?.length === 0 ? (
          <p>{t('moveDialog.none')}</p>
        ) : (
          <VisitSelect
            label={t('moveDialog.visit')}
            visits={others ?? []}
            people={booking.people}
            value={target}
            onChange={setChosen}
          />
        )}
        <p role="status" className="empty:hidden">
          {isFull && t('moveDialog.waits')}
        </p>
        <ProblemMessage problem={refusal ?? (order.error && problemOf(order.error))} />
        <DialogActions onCancel={onClose} busy={order.isPending}>
          {others?.length !== 0 && (
            <Button type="submit" disabled={target === ''} busy={order.isPending}>
              {t('moveDialog.submit')}
            </Button>
          )}
        </DialogActions>
      </form>
    </Modal>
  );
}
