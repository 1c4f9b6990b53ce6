import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { longestNote } from '#data/enquiries/enquiry-mutations.ts';
import { addEnquiry, enteredChannels, type NewEnquiry } from '#data/enquiries/enquiry-records.ts';
import { schoolsOptions } from '#data/schools/staff-schools.ts';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { newId } from '#lib/new-id.ts';
import { toast } from '#lib/toasts.ts';
import { Button } from '#ui/controls/button.tsx';
import { SelectField } from '#ui/controls/field.tsx';
import { TextArea } from '#ui/controls/text-area.tsx';
import { DialogActions } from '#ui/dialogs/dialog-actions.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { ProblemMessage } from '#ui/feedback/problem-message.tsx';
import { refreshEnquiries } from '../changes/patch-enquiries.ts';
import { RecordFields } from './record-fields.tsx';
import { useRecordRules } from './record-rules.ts';
import { type RecordDraft, useRecordForm } from './use-record-form.ts';

/** Enters a family who telephoned, walked in, or was met at a fair. */
export function AddDialog({
  staffId,
  schoolId,
  onAdded,
  onClose,
}: {
  staffId: string;
  /** Empty where all of the user's schools are shown: then one of them is chosen here. */
  schoolId: string;
  onAdded(id: string): void;
  onClose(): void;
}) {
  const { t } = useTranslation('enquiries');
  const queryClient = useQueryClient();
  const { data: schools = [] } = useQuery(schoolsOptions(staffId));
  const [chosen, setChosen] = useState(schoolId);
  const tenantId = schools.some(({ id }) => id === chosen) ? chosen : (schools[0]?.id ?? '');
  const [channel, setChannel] = useState<NewEnquiry['channel']>('telephone');
  const [note, setNote] = useState('');
  const excess = note.trim().length - longestNote;
  const [request] = useState(() => newId());
  const rules = useRecordRules(tenantId);
  const form = useRecordForm(emptyDraft, rules);
  const problemOf = useLoadErrorMessage('enquiries:problem');
  const { mutate, isPending, error } = useMutation({
    async mutationFn(enquiry: NewEnquiry) {
      // The schools may still be loading.
      const [only] = enquiry.tenantId ? [] : await queryClient.ensureQueryData(schoolsOptions(staffId));
      return addEnquiry(staffId, { ...enquiry, tenantId: only?.id ?? enquiry.tenantId });
    },
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    const fields = form.read(element, 'first_name');
    if (isPending || !fields || excess > 0) return;
    const stored = Object.entries(fields).map(([name, text]) => [name, rules.storedOf(name, text, null)]);
    mutate(
      { tenantId, fields: Object.fromEntries(stored), channel, note, request },
      {
        onSuccess: (answer) => {
          if (!answer.ok) return form.refuse(element, answer.field, t('record.refused'));
          void refreshEnquiries(queryClient, staffId);
          toast({ title: t('record.added') });
          onAdded(answer.id);
        },
      },
    );
  };

  return (
    <Modal
      title={t('record.add')}
      holds={isPending || form.isChanged || note !== ''}
      onClose={onClose}
      className="sm:w-[44rem]"
    >
      <form onSubmit={submit} noValidate className="mt-5 grid gap-5">
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
          <SelectField
            label={t('record.channel')}
            value={channel}
            onChange={({ target }) =>
              setChannel(enteredChannels.find((one) => one === target.value) ?? 'telephone')
            }
          >
            {enteredChannels.map((one) => (
              <option key={one} value={one}>
                {t(`channel.${one}`)}
              </option>
            ))}
          </SelectField>
          {schoolId === '' && schools.length > 1 && (
            <SelectField
              label={t('filters.school')}
              value={tenantId}
              onChange={({ target }) => setChosen(target.value)}
            >
              {schools.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
          )}
        </div>
        <RecordFields {...form} rules={rules} required="first_name" onChange={form.change} />
        <TextArea
          label={t('note.label')}
          rows={3}
          value={note}
          error={excess > 0 ? t('note.tooLong', { count: excess }) : null}
          onChange={setNote}
        />
        <ProblemMessage problem={error && problemOf(error)} />
        <DialogActions onCancel={onClose} busy={isPending}>
          <Button type="submit" busy={isPending}>
            {t('record.addButton')}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  );
}

const emptyDraft: RecordDraft = {};
