import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { useVisitOrder } from '#data/visits/change-visit.ts';
import type { Booking } from '#data/visits/visits.ts';
import { toast } from '#lib/toasts.ts';
import { Button } from '#ui/controls/button.tsx';
import { DialogActions } from '#ui/dialogs/dialog-actions.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { ProblemMessage } from '#ui/feedback/problem-message.tsx';
import { useRefusalText } from './use-refusal-text.ts';

/** Cancels a family's booking, once staff have confirmed it. */
export function CancelBookingDialog({
  staffId,
  booking,
  row,
  onClose,
}: {
  staffId: string;
  booking: Booking;
  row: RefObject<HTMLElement | null>;
  onClose(): void;
}) {
  const { t } = useTranslation('visits');
  const order = useVisitOrder(staffId);
  const problemOf = useLoadErrorMessage();
  const refusalOf = useRefusalText();
  const [refusal, setRefusal] = useState<string | null>(null);
  const cancel = () =>
    order.mutate(
      { type: 'cancelBooking', booking: booking.id },
      {
        onSuccess: (answer) => {
          if (!answer.ok) return setRefusal(refusalOf(answer));
          toast({ title: t('cancelBookingDialog.done') });
          flushSync(onClose);
          // The button that opened this is removed.
          row.current?.focus();
        },
      },
    );
  const name = booking.name || t('unnamed');
  return (
    <Modal title={t('cancelBookingDialog.title', { name })} holds={order.isPending} onClose={onClose}>
      <div className="mt-4 grid gap-4">
        <p>{t('cancelBookingDialog.detail')}</p>
        <ProblemMessage problem={refusal ?? (order.error && problemOf(order.error))} />
        <DialogActions onCancel={onClose} way={t('cancelBookingDialog.keep')} busy={order.isPending}>
          <Button variant="danger" busy={order.isPending} onClick={cancel}>
            {t('cancelBookingDialog.confirm')}
          </Button>
        </DialogActions>
      </div>
    </Modal>
  );
}
