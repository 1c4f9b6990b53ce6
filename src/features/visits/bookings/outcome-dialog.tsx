import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type EnquiryStatus, enquiryStatuses } from '#data/enquiries/enquiry.ts';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { useVisitOrder } from '#data/visits/change-visit.ts';
import type { Booking } from '#data/visits/visits.ts';
import { toast } from '#lib/toasts.ts';
import { Button } from '#ui/controls/button.tsx';
import { DateField } from '#ui/controls/date-field.tsx';
import { SelectField } from '#ui/controls/field.tsx';
import { TextArea } from '#ui/controls/text-area.tsx';
import { DialogActions } from '#ui/dialogs/dialog-actions.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { ProblemMessage } from '#ui/feedback/problem-message.tsx';
import { useRefusalText } from './use-refusal-text.ts';

/** What came of a visit, and what is next with the enquiry. */
export function OutcomeDialog({
  staffId,
  booking,
  onClose,
}: {
  staffId: string;
  booking: Booking;
  onClose(): void;
}) {
  const { t } = useTranslation(['visits', 'enquiries']);
  const order = useVisitOrder(staffId);
  const problemOf = useLoadErrorMessage();
  const refusalOf = useRefusalText();
  const [written] = useState(booking.outcome ?? '');
  const [came] = useState(booking.status === 'came');
  // A colleague may have taken the mark back meanwhile: that is not that they did not come.
  const isMarked = booking.status === 'came' || booking.status === 'did_not_come';
  const [text, setText] = useState(written);
  const [status, setStatus] = useState<EnquiryStatus | null>(null);
  const [followUp, setFollowUp] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const excess = text.trim().length - longestOutcome;
  const isChanged = text !== written || status !== null || followUp !== '';
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (order.isPending || excess > 0) return;
    const outcome = {
      // What a colleague has written meanwhile is not undone by what is set beside it.
      ...(text !== written && { text: text.trim() }),
      status,
      followUp: followUp || null,
    };
    order.mutate(
      { type: 'mark', booking: booking.id, came: isMarked ? booking.status === 'came' : came, outcome },
      {
        onSuccess: (answer) => {
          if (!answer.ok) return setRefusal(refusalOf(answer));
          toast({ title: t('outcomeDialog.done') });
          onClose();
        },
      },
    );
  };
  const name = booking.name || t('unnamed');
  return (
    <Modal title={t('outcomeDialog.title', { name })} holds={order.isPending || isChanged} onClose={onClose}>
      <form onSubmit={save} className="mt-4 grid gap-4">
        <TextArea
          label={t('outcomeDialog.text')}
          value={text}
          rows={4}
          error={excess > 0 ? t('enquiries:note.tooLong', { count: excess }) : null}
          onChange={setText}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label={t('outcomeDialog.status')}
            value={status ?? ''}
            onChange={({ target }) =>
              setStatus(enquiryStatuses.find((each) => each === target.value) ?? null)
            }
          >
            <option value="">{t('outcomeDialog.leave')}</option>
            {enquiryStatuses.map((each) => (
              <option key={each} value={each}>
                {t(`enquiries:status.${each}`)}
              </option>
            ))}
          </SelectField>
          <DateField
            label={t('outcomeDialog.followUp')}
            value={followUp}
            onChange={({ target }) => setFollowUp(target.value)}
          />
        </div>
        <ProblemMessage problem={refusal ?? (order.error && problemOf(order.error))} />
        <DialogActions onCancel={onClose} busy={order.isPending}>
          <Button type="submit" busy={order.isPending}>
            {t('outcomeDialog.submit')}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  );
}

/** At most this many characters in what came of a visit. */
const longestOutcome = 2000;
