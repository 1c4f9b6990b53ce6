import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EnquiryDetail } from '#data/enquiries/enquiry-detail.ts';
import { correctEnquiry, recordFields } from '#data/enquiries/enquiry-records.ts';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { useDateText } from '#lib/dates/use-date-text.ts';
import { toast } from '#lib/toasts.ts';
import { Button } from '#ui/controls/button.tsx';
import { DialogActions } from '#ui/dialogs/dialog-actions.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { ProblemMessage } from '#ui/feedback/problem-message.tsx';
import { refreshEnquiries } from '../changes/patch-enquiries.ts';
import { ownPrefix } from './own-questions.ts';
import { RecordFields } from './record-fields.tsx';
import { useRecordRules } from './record-rules.ts';
import { type RecordDraft, useRecordForm } from './use-record-form.ts';

/** Corrects what a family left. A field that a colleague has corrected since is shown with both values. */
export function CorrectDialog({
  staffId,
  enquiry,
  onClose,
}: {
  staffId: string;
  enquiry: EnquiryDetail['enquiry'];
  onClose(): void;
}) {
  const { t } = useTranslation('enquiries');
  const queryClient = useQueryClient();
  const rules = useRecordRules(enquiry.tenant_id, enquiry.answers);
  const [seen, setSeen] = useState(() => recordOf(enquiry));
  const form = useRecordForm(textsOf(seen), rules);
  const [theirs, setTheirs] = useState<RecordDraft>({});
  const [corrector, setCorrector] = useState<{ by: string | null; at: string | null } | null>(null);
  const { moment } = useDateText();
  const problemOf = useLoadErrorMessage('enquiries:problem');
  const { mutate, isPending, error } = useMutation({
    mutationFn: (changed: Record<string, unknown>) => correctEnquiry(staffId, enquiry.id, changed, seen),
  });

  function textsOf(record: Record<string, unknown>): RecordDraft {
    return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, rules.textOf(value)]));
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    const changed = form.read(element);
    if (isPending || !changed) return;
    if (Object.keys(changed).length === 0) return onClose();
    const stored = Object.entries(changed).map(([name, text]) => [
      name,
      rules.storedOf(name, text, seen[name]),
    ]);
    mutate(Object.fromEntries(stored), {
      onSuccess: (answer) => {
        if (answer.ok) {
          void refreshEnquiries(queryClient, staffId);
          toast({ title: t('record.corrected') });
          return onClose();
        }
        if (answer.code === 'invalid') return form.refuse(element, answer.field, t('record.refused'));
        const written = textsOf(answer.theirs);
        setTheirs({ ...theirs, ...written });
        setCorrector(answer);
        setSeen({ ...seen, ...answer.theirs });
        form.setBase({ ...form.base, ...written });
      },
    });
  };

  return (
    <Modal
      title={t('record.correct')}
      holds={isPending || form.isChanged}
      onClose={onClose}
      className="sm:w-[44rem]"
    >
      <form onSubmit={submit} noValidate className="mt-5 grid gap-5">
        <RecordFields {...form} theirs={theirs} rules={rules} onChange={form.change} />
        <ProblemMessage
          problem={
            error
              ? problemOf(error)
              : corrector &&
                t('record.conflict', {
                  name: corrector.by ?? t('workConflict.colleague'),
                  time: corrector.at ? moment(corrector.at) : '–',
                })
          }
        />
        <DialogActions onCancel={onClose} busy={isPending}>
          <Button type="submit" busy={isPending}>
            {t('record.save')}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  );
}

/** What the enquiry holds, by the names of the form's fields. */
function recordOf(enquiry: EnquiryDetail['enquiry']): Record<string, unknown> {
  return {
    ...Object.fromEntries(recordFields.map((field) => [field, enquiry[field]])),
    ...Object.fromEntries(enquiry.answers.map(({ field, value }) => [`${ownPrefix}${field}`, value])),
  };
}
