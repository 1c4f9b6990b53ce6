import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { EnquiryDetail } from '#data/enquiries/enquiry-detail.ts';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { useVisitOrder } from '#data/visits/change-visit.ts';
import { useComingVisits } from '#data/visits/coming-visits.ts';
import { useZoneTimes } from '#lib/dates/use-zone-times.ts';
import { newId } from '#lib/new-id.ts';
import { toast } from '#lib/toasts.ts';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { SelectField } from '#ui/controls/field.tsx';
import { DialogActions } from '#ui/dialogs/dialog-actions.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { ProblemMessage } from '#ui/feedback/problem-message.tsx';

/** Books a coming visit of the school for the family of an enquiry. */
export function BookVisitDialog({
  staffId,
  enquiry,
  onClose,
}: {
  staffId: string;
  enquiry: EnquiryDetail['enquiry'];
  onClose(): void;
}) {
  const { t } = useTranslation(['visits', 'app']);
  const times = useZoneTimes();
  const visits = useComingVisits(staffId, enquiry.tenant_id);
  const [chosen, setChosen] = useState('');
  const [people, setPeople] = useState(1);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [request, setRequest] = useState(() => newId());
  const order = useVisitOrder(staffId);
  const problemOf = useLoadErrorMessage();
  const visit = chosen || (visits?.[0]?.id ?? '');
  const book = (event: FormEvent) => {
    event.preventDefault();
    if (order.isPending || visit === '') return;
    setRefusal(null);
    order.mutate(
      { type: 'book', visit, booking: { enquiry: enquiry.id, people, note: '' }, request },
      {
        onSuccess: (answer) => {
          if (answer.ok) {
            toast({ title: t(answer.status === 'waitlisted' ? 'bookDialog.waitlisted' : 'bookDialog.done') });
            onClose();
            return;
          }
          setRequest(newId());
          setRefusal(t(answer.code === 'already' ? 'bookDialog.already' : 'refused.other'));
        },
      },
    );
  };
  return (
    <Modal title={t('record.book')} holds={order.isPending} onClose={onClose}>
      <form onSubmit={book} className="mt-4 grid gap-4">
        {visits?.length === 0 ? (
          <p>{t('bookDialog.none')}</p>
        ) : (
          <>
            <SelectField
              label={t('bookDialog.visit')}
              value={visit}
              onChange={({ target }) => setChosen(target.value)}
            >
              {visits?.map((each) => (
                <option key={each.id} value={each.id}>
                  {times.moment(each)} · {each.name}
                  {each.taken >= each.capacity && ` (${t('moveDialog.full')})`}
                </option>
              ))}
            </SelectField>
            <SelectField
              label={t('bookDialog.people')}
              value={people}
              onChange={({ target }) => setPeople(Number(target.value))}
            >
              {peopleOffered.map((count) => (
                <option key={count} value={count}>
                  {count}
                </option>
              ))}
            </SelectField>
          </>
        )}
        <ProblemMessage problem={refusal ?? (order.error && problemOf(order.error))} />
        <DialogActions onCancel={onClose} busy={order.isPending}>
          {visits?.length === 0 ? (
            <Link to="/visits" className={buttonClass('primary')}>
              {t('app:screens.visits')}
            </Link>
          ) : (
            <Button type="submit" disabled={visit === ''} busy={order.isPending}>
              {t('bookDialog.submit')}
            </Button>
          )}
        </DialogActions>
      </form>
    </Modal>
  );
}

const peopleOffered = Array.from({ length: 20 }, (_, at) => at + 1);
