import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { useVisitOrder } from '#data/visits/change-visit.ts';
import type { Booking, SchoolVisit } from '#data/visits/visits.ts';
import { toast } from '#lib/toasts.ts';
import { Button } from '#ui/controls/button.tsx';
import { DialogActions } from '#ui/dialogs/dialog-actions.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { ProblemMessage } from '#ui/feedback/problem-message.tsx';
import { useRefusalText } from '../bookings/use-refusal-text.ts';
import { ConcernedFamilies } from './concerned-families.tsx';

/** Cancels a visit, once staff have seen whom it concerns. */
export function CancelVisitDialog({
  staffId,
  visit,
  bookings,
  heading,
  onClose,
}: {
  staffId: string;
  visit: SchoolVisit;
  bookings: readonly Booking[];
  heading: RefObject<HTMLElement | null>;
  onClose(): void;
}) {
  const { t } = useTranslation('visits');
  const order = useVisitOrder(staffId);
  const problemOf = useLoadErrorMessage();
  const refusalOf = useRefusalText();
  const [refusal, setRefusal] = useState<string | null>(null);
  const cancel = () =>
    order.mutate(
      { type: 'cancel', visit: visit.id },
      {
        onSuccess: (answer) => {
          if (!answer.ok) return setRefusal(refusalOf(answer));
          toast({ title: t('cancelDialog.done', { name: visit.name }) });
          flushSync(onClose);
          // The button that opened this is removed.
          heading.current?.focus();
        },
      },
    );
  return (
    <Modal title={t('cancelDialog.title', { name: visit.name })} holds={order.isPending} onClose={onClose}>
      <div className="mt-4 grid gap-4">
        <ConcernedFamilies bookings={bookings} />
        <ProblemMessage problem={refusal ?? (order.error && problemOf(order.error))} />
        <DialogActions onCancel={onClose} way={t('cancelDialog.keep')} busy={order.isPending}>
          <Button variant="danger" busy={order.isPending} onClick={cancel}>
            {t('cancelVisit')}
          </Button>
        </DialogActions>
      </div>
    </Modal>
  );
}
