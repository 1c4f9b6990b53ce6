import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ListedSchool, useAddSchool } from '#data/schools/school-list.ts';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { i18n } from '#lib/i18n/i18n.ts';
import { newId } from '#lib/new-id.ts';
import { lengthOf } from '#lib/text/length-of.ts';
import { toast } from '#lib/toasts.ts';
import { loadTemplate, templateKeys } from '#tenants/load-template.ts';
import { Button } from '#ui/controls/button.tsx';
import { SelectField, TextField } from '#ui/controls/field.tsx';
import { DialogActions } from '#ui/dialogs/dialog-actions.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { ProblemMessage } from '#ui/feedback/problem-message.tsx';

type Fault = { field: 'name' | 'id' | 'first'; reason: 'name' | 'id' | 'idTaken' | 'copy' };

/** Adds a school with its first conversation: a template, or what another school has published. */
export function AddSchoolDialog({
  staffId,
  schools,
  onAdded,
  onClose,
}: {
  staffId: string;
  schools: readonly ListedSchool[];
  onAdded(id: string): void;
  onClose(): void;
}) {
  const { t } = useTranslation('schools');
  const [draft, setDraft] = useState({ name: '', id: '', first: 'template:admission' });
  const [fault, setFault] = useState<Fault | null>(null);
  const [request] = useState(() => newId());
  const problemOf = useLoadErrorMessage('schools:problem', { quotesServer: false });
  const add = useAddSchool(staffId);
  const errorOf = (field: Fault['field']) => (fault?.field === field ? t(`fault.${fault.reason}`) : null);
  const change = (part: Partial<typeof draft>) => {
    setDraft({ ...draft, ...part });
    setFault(null);
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (add.isPending) return;
    const name = draft.name.trim();
    const id = draft.id.trim();
    if (name === '' || lengthOf(name) > 120) return point(form, { field: 'name', reason: 'name' });
    if (id !== '' && !/^[A-Za-z0-9][\w-]{0,63}$/.test(id)) return point(form, { field: 'id', reason: 'id' });
    const template = templateKeys.find((key) => draft.first === `template:${key}`);
    const first = template ? loadTemplate(template) : draft.first.replace('copy:', '');
    add.mutate(
      { name, id: id || null, request, first },
      {
        onSuccess: (answer) => {
          if (!answer.ok)
            return point(form, faults[`${answer.field} ${answer.code}`] ?? faults['copy invalid']);
          toast({ title: i18n.t('schools:done.added', { name }) });
          onClose();
          onAdded(answer.id);
        },
      },
    );
  };

  return (
    <Modal
      title={t('add.title')}
      holds={add.isPending || draft.name !== '' || draft.id !== ''}
      onClose={onClose}
    >
      <form onSubmit={submit} noValidate className="mt-5 grid gap-5">
        <TextField
          name="name"
          label={t('fields.name')}
          value={draft.name}
          error={errorOf('name')}
          autoComplete="off"
          onChange={({ target }) => change({ name: target.value })}
        />
        <TextField
          name="id"
          label={t('fields.id')}
          hint={t('fields.idHint')}
          value={draft.id}
          error={errorOf('id')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => change({ id: target.value })}
        />
        <SelectField
          name="first"
          label={t('fields.first')}
          value={draft.first}
          error={errorOf('first')}
          onChange={({ target }) => change({ first: target.value })}
        >
          <optgroup label={t('fields.templates')}>
            {templateKeys.map((key) => (
              <option key={key} value={`template:${key}`}>
                {t(`templates.${key}`)}
              </option>
            ))}
          </optgroup>
          <optgroup label={t('fields.copies')}>
            {schools
              .filter(({ archived_at }) => archived_at === null)
              .map(({ id, name }) => (
                <option key={id} value={`copy:${id}`}>
                  {name}
                </option>
              ))}
          </optgroup>
        </SelectField>
        <p className="text-ink-soft text-sm">{t('add.detail')}</p>
        <ProblemMessage problem={add.error && problemOf(add.error)} />
        <DialogActions onCancel={onClose} busy={add.isPending}>
          <Button type="submit" busy={add.isPending}>
            {t('add.submit')}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  );

  function point(form: HTMLFormElement, found: Fault | undefined): void {
    setFault(found ?? null);
    form.querySelector<HTMLElement>(`[name="${found?.field}"]`)?.focus();
  }
}

/** What the server refuses, by field and code. */
const faults: Record<string, Fault> = {
  'id taken': { field: 'id', reason: 'idTaken' },
  'id invalid': { field: 'id', reason: 'id' },
  'name invalid': { field: 'name', reason: 'name' },
  'copy invalid': { field: 'first', reason: 'copy' },
};
