import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadError } from '#data/supabase/load-error.ts';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import {
  useSaveVisitKind,
  type VisitKind,
  type VisitKindDraft,
  type VisitKinds,
  visitLanguages,
} from '#data/visits/visit-kinds.ts';
import { newId } from '#lib/new-id.ts';
import { toast } from '#lib/toasts.ts';
import { Button } from '#ui/controls/button.tsx';
import { CheckboxField } from '#ui/controls/checkbox-field.tsx';
import { FieldError, SelectField, TextField } from '#ui/controls/field.tsx';
import { DialogActions } from '#ui/dialogs/dialog-actions.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { ProblemMessage } from '#ui/feedback/problem-message.tsx';
import { changedValues } from '../changed-values.ts';
import { kindFaults, type NumberField, numberFields, readNumber } from './kind-faults.ts';

/** Adds or changes what families can come to. */
export function KindDialog({
  staffId,
  school,
  kind,
  staff,
  onClose,
}: {
  staffId: string;
  school: string;
  /** Null for a new one. */
  kind: VisitKind | null;
  staff: VisitKinds['staff'];
  onClose(): void;
}) {
  const { t } = useTranslation(['visits', 'common']);
  const id = useId();
  const [first] = useState<VisitKindDraft>(() => (kind ? draftOf(kind) : newKind));
  const [draft, setDraft] = useState(first);
  const [typed, setTyped] = useState<Partial<Record<NumberField, string>>>({});
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [newKindId] = useState(() => newId());
  const save = useSaveVisitKind(staffId, school);
  const problemOf = useLoadErrorMessage();
  const set = (changes: Partial<VisitKindDraft>) => setDraft({ ...draft, ...changes });
  const isChanged = draft !== first || Object.keys(typed).length > 0;
  const isElsewhere = kind !== null && draft.place.trim() !== kind.place && kind.families > 0;
  const mayLead = draft.lead_id === null || staff.some(({ id: each }) => each === draft.lead_id);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (save.isPending) return;
    const point = (fields: readonly string[]) => {
      setFaults(Object.fromEntries(fields.map((field) => [field, t(`kinds.fault.${faultOf(field)}`)])));
      if (fields[0]) form.querySelector<HTMLElement>(`[name="${fields[0]}"]`)?.focus();
    };
    const numbers = Object.fromEntries(
      numberFields
        .filter((field) => typed[field] !== undefined)
        .map((field) => [field, readNumber(typed[field])]),
    );
    const entered = { ...draft, ...numbers, name: draft.name.trim(), place: draft.place.trim() };
    const found = kindFaults(entered);
    point(found);
    if (found.length > 0) return;
    const changes = kind && changedValues(first, entered);
    if (changes && Object.keys(changes).length === 0) return onClose();
    save.mutate(
      changes
        ? { type: 'change', id: kind.id, kind: changes }
        : { type: 'add', id: newKindId, kind: entered },
      {
        onSuccess: () => {
          toast({ title: t('kinds.saved', { name: entered.name }) });
          onClose();
        },
        onError: (error) => {
          if (error instanceof LoadError && error.refusal?.code === 'no_such_lead') point(['lead_id']);
        },
      },
    );
  };
  const number = (field: NumberField, label: string, hint?: string) => (
    <TextField
      label={label}
      hint={hint}
      name={field}
      type="number"
      min={0}
      autoComplete="off"
      value={typed[field] ?? String(draft[field] ?? '')}
      error={faults[field]}
      onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
    />
  );
  return (
    <Modal
      title={kind ? t('kinds.changeTitle', { name: kind.name }) : t('kinds.add')}
      holds={save.isPending || isChanged}
      onClose={onClose}
      className="sm:w-[40rem]"
    >
      <form onSubmit={submit} noValidate className="mt-5 grid gap-5">
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
          <TextField
            label={t('form.name')}
            hint={t('kinds.nameHint')}
            required
            name="name"
            autoComplete="off"
            value={draft.name}
            error={faults.name}
            onChange={({ target }) => set({ name: target.value })}
            className="sm:col-span-2"
          />
          <SelectField
            label={t('form.way')}
            value={draft.mode}
            onChange={({ target }) => set({ mode: target.value === 'video' ? 'video' : 'in_person' })}
          >
            <option value="in_person">{t('form.inPerson')}</option>
            <option value="video">{t('video')}</option>
          </SelectField>
          <TextField
            label={t(draft.mode === 'video' ? 'kinds.address' : 'form.place')}
            hint={draft.mode === 'video' ? t('kinds.addressHint') : undefined}
            name="place"
            autoComplete="off"
            value={draft.place}
            error={faults.place}
            onChange={({ target }) => set({ place: target.value })}
          />
          <SelectField
            label={t('kinds.lead')}
            name="lead_id"
            value={draft.lead_id ?? ''}
            error={faults.lead_id}
            onChange={({ target }) => set({ lead_id: target.value || null })}
          >
            <option value="">{t('kinds.noLead')}</option>
            {!mayLead && draft.lead_id && (
              <option value={draft.lead_id}>
                {kind?.lead_gone ? t('leadGone', { name: kind.lead ?? '' }) : kind?.lead}
              </option>
            )}
            {staff.map(({ id: each, name }) => (
              <option key={each} value={each}>
                {name}
              </option>
            ))}
          </SelectField>
          {number('minutes', t('form.minutes'))}
          {number('capacity', t('form.families'))}
          {number('people_capacity', t('kinds.people'), t('kinds.anyNumber'))}
          {number('lead_hours', t('kinds.leadHours'), t('kinds.leadHoursHint'))}
          {number('ahead_days', t('kinds.aheadDays'), t('kinds.aheadDaysHint'))}
          <fieldset aria-describedby={`${id}-languages`} className="min-w-0 sm:col-span-2">
            <legend className="mb-1.5 font-medium text-ink-soft text-sm">{t('kinds.languages')}</legend>
            <div className="grid gap-x-4 sm:grid-cols-2">
              {visitLanguages.map((language) => (
                <CheckboxField
                  key={language}
                  label={t(`common:languages.${language}`)}
                  checked={draft.languages.includes(language)}
                  onChange={(isOn) =>
                    set({
                      languages: visitLanguages.filter((each) =>
                        each === language ? isOn : draft.languages.includes(each),
                      ),
                    })
                  }
                />
              ))}
            </div>
            <FieldError id={`${id}-languages`} error={faults.languages} />
          </fieldset>
          <div className="sm:col-span-2">
            <CheckboxField
              label={t('kinds.active')}
              detail={t('kinds.activeDetail')}
              checked={draft.active}
              onChange={(active) => set({ active })}
            />
          </div>
        </div>
        {isElsewhere && <p>{t('kinds.elsewhere', { count: kind.families })}</p>}
        {kind && kind.upcoming > 0 && <p className="text-ink-soft text-sm">{t('kinds.datesStay')}</p>}
        <ProblemMessage problem={save.error && problemOf(save.error)} />
        <DialogActions onCancel={onClose} busy={save.isPending}>
          <Button type="submit" busy={save.isPending}>
            {t('outcomeDialog.submit')}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  );
}

const known = ['name', 'place', 'lead_id', 'languages', ...numberFields] as const;

function faultOf(field: string): (typeof known)[number] {
  return known.find((each) => each === field) ?? 'name';
}

function draftOf({
  id: _,
  tenant_id,
  lead,
  lead_gone,
  families,
  upcoming,
  ...draft
}: VisitKind): VisitKindDraft {
  return draft;
}

const newKind: VisitKindDraft = {
  name: '',
  place: '',
  mode: 'in_person',
  minutes: 60,
  languages: ['en'],
  lead_id: null,
  capacity: 10,
  people_capacity: null,
  lead_hours: 2,
  ahead_days: 365,
  active: true,
};
