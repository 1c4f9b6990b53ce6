import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recordStep, useRecordCheck } from '#chat/staff-records/record-check.ts';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { useVisitOrder } from '#data/visits/change-visit.ts';
import type { SchoolVisit } from '#data/visits/visits.ts';
import { newId } from '#lib/new-id.ts';
import { toast } from '#lib/toasts.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { TextArea } from '#ui/controls/text-area.tsx';
import { DialogActions } from '#ui/dialogs/dialog-actions.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { ProblemMessage } from '#ui/feedback/problem-message.tsx';
import { useRefusalText } from './use-refusal-text.ts';

const fields = ['name', 'mobile', 'email', 'people'] as const;
type Field = (typeof fields)[number];

/** Books a visit for a family who telephoned or stands at the desk. */
export function BookDialog({
  staffId,
  visit,
  onClose,
}: {
  staffId: string;
  visit: SchoolVisit;
  onClose(): void;
}) {
  const { t } = useTranslation(['visits', 'enquiries']);
  const [draft, setDraft] = useState(firstDraft);
  const [note, setNote] = useState('');
  const [fault, setFault] = useState<{ field: Field; text: string } | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [request, setRequest] = useState(() => newId());
  const order = useVisitOrder(staffId);
  const problemOf = useLoadErrorMessage();
  const refusalOf = useRefusalText();
  const { config, check } = useRecordCheck(visit.tenant_id);
  const excess = note.trim().length - longestNote;
  const isChanged = note !== '' || fields.some((field) => draft[field] !== firstDraft[field]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const point = (field: Field, text: string) => {
      setFault({ field, text });
      form.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
    };
    if (order.isPending || excess > 0) return;
    setRefusal(null);
    if (draft.name.trim() === '') return point('name', t('bookDialog.nameMissing'));
    if (!/^([1-9]|1\d|20)$/.test(draft.people.trim())) return point('people', t('bookDialog.badPeople'));
    const given: Partial<Record<Field, string>> = { name: draft.name };
    for (const field of ['mobile', 'email'] as const) {
      const read = check(recordStep(config, field), t(`bookDialog.${field}`), draft[field].trim(), false);
      if (!read.ok) return point(field, read.message);
      if (read.value !== '') given[field] = read.value;
    }
    const booking = { ...given, people: Number(draft.people), note: note.trim() };
    order.mutate(
      { type: 'book', visit: visit.id, booking, request },
      {
        onSuccess: (answer) => {
          if (answer.ok) {
            toast({ title: t(answer.status === 'waitlisted' ? 'bookDialog.waitlisted' : 'bookDialog.done') });
            onClose();
            return;
          }
          setRequest(newId());
          const field = fields.find((each) => each === answer.field);
          if (field) point(field, t('bookDialog.refused'));
          else setRefusal(answer.code === 'already' ? t('bookDialog.already') : refusalOf(answer));
        },
      },
    );
  };
  const field = (name: Field) => ({
    name,
    label: t(`bookDialog.${name}`),
    value: draft[name],
    error: fault?.field === name ? fault.text : null,
    autoComplete: 'off',
    onChange: ({ target }: { target: HTMLInputElement }) => {
      setDraft({ ...draft, [name]: target.value });
      setFault(null);
    },
  });
  return (
    <Modal title={t('bookDialog.title')} holds={order.isPending || isChanged} onClose={onClose}>
      <form onSubmit={submit} noValidate className="mt-4 grid gap-4">
        <TextField required {...field('name')} />
        <TextField type="tel" {...field('mobile')} />
        <TextField type="email" {...field('email')} />
        <TextField type="number" min={1} max={20} {...field('people')} />
        <TextArea
          label={t('bookDialog.note')}
          value={note}
          error={excess > 0 ? t('enquiries:note.tooLong', { count: excess }) : null}
          onChange={setNote}
        />
        <ProblemMessage problem={refusal ?? (order.error && problemOf(order.error))} />
        <DialogActions onCancel={onClose} busy={order.isPending}>
          <Button type="submit" busy={order.isPending}>
            {t('bookDialog.submit')}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  );
}

/** At most this many characters in the note of a booking. */
const longestNote = 1000;

const firstDraft = { name: '', mobile: '', email: '', people: '1' };
