import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { schoolsOptions } from '#data/schools/staff-schools.ts';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { useVisitOrder, type VisitOrderAnswer } from '#data/visits/change-visit.ts';
import { parseLocalDate } from '#lib/dates/local-date.ts';
import { lengthOf } from '#lib/text/length-of.ts';
import { toast } from '#lib/toasts.ts';
import { Button } from '#ui/controls/button.tsx';
import { SelectField, TextField } from '#ui/controls/field.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { ProblemMessage } from '#ui/feedback/problem-message.tsx';

const fields = ['name', 'place', 'date', 'starts_at', 'capacity', 'minutes'] as const;
type Field = (typeof fields)[number];
type Faults = Partial<Record<Field, string>>;

const leads = [0, 2, 24, 48, 168] as const;

/** Adds a visit at one time. */
export function AddVisitDialog({
  staffId,
  school,
  onAdded,
  onClose,
}: {
  staffId: string;
  /** Empty where all of the user's schools are shown: then one of them is chosen here. */
  school: string;
  /** The day of the visit, YYYY-MM-DD. */
  onAdded(day: string): void;
  onClose(): void;
}) {
  const { t } = useTranslation('visits');
  const queryClient = useQueryClient();
  const { data: schools = [] } = useQuery(schoolsOptions(staffId));
  const [chosen, setChosen] = useState(school);
  const [draft, setDraft] = useState(firstDraft);
  const [mode, setMode] = useState<'in_person' | 'video'>('in_person');
  const [lead, setLead] = useState<(typeof leads)[number]>(2);
  const [faults, setFaults] = useState<Faults>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [request, setRequest] = useState(() => crypto.randomUUID());
  const order = useVisitOrder(staffId);
  const problemOf = useLoadErrorMessage();
  const tenantId = schools.some(({ id }) => id === chosen) ? chosen : (schools[0]?.id ?? '');
  const isChanged = fields.some((field) => draft[field] !== firstDraft[field]);
  const textOf = useFaultText();

  const point = (form: HTMLFormElement, found: Faults) => {
    setFaults(found);
    const first = fields.find((field) => found[field]);
    if (first) form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (order.isPending) return;
    const found = Object.fromEntries(
      fields
        .filter((field) => !isSound[field](draft[field].trim()))
        .map((field) => [field, t(`fault.${field}`)]),
    );
    point(form, found);
    setRefusal(null);
    if (Object.keys(found).length > 0) return;
    const visit = {
      ...{ name: draft.name.trim(), place: draft.place.trim(), mode },
      ...{ capacity: Number(draft.capacity), minutes: Number(draft.minutes) },
      ...{ date: draft.date, startsAt: draft.starts_at, leadHours: lead },
    };
    // The schools may still be loading.
    const [only] = tenantId ? [] : await queryClient.ensureQueryData(schoolsOptions(staffId)).catch(() => []);
    order.mutate(
      { type: 'add', school: only?.id ?? tenantId, visit, request },
      {
        onSuccess: (answer) => {
          if (answer.ok) {
            const detail = answer.notice === 'doubled_hour' ? t('doubled') : t('addedDetail');
            toast({ title: t('added', { name: visit.name }), description: detail });
            onAdded(visit.date);
            return;
          }
          setRequest(crypto.randomUUID());
          const field = fieldOf(answer);
          if (field) point(form, { [field]: textOf(answer, field) });
          else setRefusal(textOf(answer, null));
        },
      },
    );
  };
  const field = (name: Field) => ({
    name,
    value: draft[name],
    error: faults[name] ?? null,
    autoComplete: 'off',
    onChange: ({ target }: { target: HTMLInputElement }) => {
      setDraft({ ...draft, [name]: target.value });
      setFaults({ ...faults, [name]: undefined });
    },
  });

  return (
    <Modal title={t('add')} holds={order.isPending || isChanged} onClose={onClose} className="sm:w-[40rem]">
      <form onSubmit={submit} noValidate className="mt-5 grid gap-5">
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
          {school === '' && schools.length > 1 && (
            <SelectField
              label={t('form.school')}
              value={tenantId}
              className="sm:col-span-2"
              onChange={({ target }) => setChosen(target.value)}
            >
              {schools.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
          )}
          <TextField label={t('form.name')} required {...field('name')} />
          <TextField label={t('form.place')} {...field('place')} />
          <TextField label={t('form.date')} type="date" required {...field('date')} />
          <TextField label={t('form.startsAt')} type="time" required {...field('starts_at')} />
          <TextField label={t('form.families')} type="number" min={1} max={1000} {...field('capacity')} />
          <TextField label={t('form.minutes')} type="number" min={5} max={1440} {...field('minutes')} />
          <SelectField
            label={t('form.way')}
            value={mode}
            onChange={({ target }) => setMode(target.value === 'video' ? 'video' : 'in_person')}
          >
            <option value="in_person">{t('form.inPerson')}</option>
            <option value="video">{t('video')}</option>
          </SelectField>
          <SelectField
            label={t('form.lead')}
            value={lead}
            onChange={({ target }) => setLead(leads.find((each) => String(each) === target.value) ?? 2)}
          >
            {leads.map((hours) => (
              <option key={hours} value={hours}>
                {t(`form.leads.${hours}`)}
              </option>
            ))}
          </SelectField>
        </div>
        <ProblemMessage problem={refusal ?? (order.error && problemOf(order.error))} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" disabled={order.isPending} onClick={onClose}>
            {t('form.close')}
          </Button>
          <Button type="submit" busy={order.isPending}>
            {t('form.submit')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

const firstDraft = { name: '', place: '', date: '', starts_at: '', capacity: '10', minutes: '60' };

const isSound: Record<Field, (text: string) => boolean> = {
  name: (text) => text !== '' && lengthOf(text) <= 120,
  place: (text) => lengthOf(text) <= 200,
  date: (text) => parseLocalDate(text) !== null,
  starts_at: (text) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text),
  capacity: (text) => isWithin(text, 1, 1000),
  minutes: (text) => isWithin(text, 5, 1440),
};

function isWithin(text: string, least: number, most: number): boolean {
  return /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most;
}

type Refusal = Extract<VisitOrderAnswer, { ok: false }>;

function fieldOf({ code, field }: Refusal): Field | undefined {
  if (code === 'past' || code === 'skipped_hour') return 'starts_at';
  return fields.find((each) => each === field);
}

function useFaultText() {
  const { t } = useTranslation('visits');
  return ({ code, next }: Refusal, field: Field | null): string => {
    if (code === 'past') return t('fault.past');
    if (code === 'skipped_hour') return t('fault.skipped', { next: next ?? '' });
    if (code === 'exists') return t('fault.exists');
    if (code === 'too_many') return t('fault.tooMany');
    return field ? t(`fault.${field}`) : t('fault.other');
  };
}
