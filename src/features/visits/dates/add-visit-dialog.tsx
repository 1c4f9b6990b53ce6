import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { schoolsOptions } from '#data/schools/staff-schools.ts';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { useVisitOrder, type VisitOfKind } from '#data/visits/change-visit.ts';
import { visitKindsOptions } from '#data/visits/visit-kinds.ts';
import { useWeeklyOrder } from '#data/visits/weekly-visits.ts';
import { parseLocalDate } from '#lib/dates/local-date.ts';
import { useZoneTimes } from '#lib/dates/use-zone-times.ts';
import { newId } from '#lib/new-id.ts';
import { toast } from '#lib/toasts.ts';
import { Button } from '#ui/controls/button.tsx';
import { DateField } from '#ui/controls/date-field.tsx';
import { SelectField, TextField } from '#ui/controls/field.tsx';
import { DialogActions } from '#ui/dialogs/dialog-actions.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { ProblemMessage } from '#ui/feedback/problem-message.tsx';
import { useVisitSchool, VisitSchoolSelect } from '../visit-school.tsx';
import { useWeeklyText } from '../weekly/use-weekly-text.ts';
import { weeksOffered } from '../weekly/weekly-dialog.tsx';
import { newWeekly, WeeklyFields } from '../weekly/weekly-fields.tsx';
import { focusFault, useVisitFaults, useVisitRefusal, type VisitFaults } from './visit-fields.ts';

const fields = ['name', 'place', 'date', 'starts_at', 'capacity', 'minutes'] as const;
type Field = (typeof fields)[number];

const leads = [0, 2, 24, 48, 168] as const;

/** Adds a visit at one time, or one that comes again every week. */
export function AddVisitDialog({
  staffId,
  school: shown,
  kindId: given = '',
  onAdded,
  onClose,
}: {
  staffId: string;
  /** Empty where all of the user's schools are shown: then one of them is chosen here. */
  school: string;
  /** What it is a date of; empty for something new. */
  kindId?: string;
  /** The day of the visit, YYYY-MM-DD. */
  onAdded(day: string): void;
  onClose(): void;
}) {
  const { t } = useTranslation('visits');
  const queryClient = useQueryClient();
  const school = useVisitSchool(staffId, shown);
  const { data: known } = useQuery(visitKindsOptions(staffId, school.id));
  const kinds = known?.kinds.filter(({ active, id }) => active || id === given) ?? [];
  const [kindId, setKindId] = useState(given);
  const kind = kinds.find(({ id }) => id === kindId);
  const [entered, setDraft] = useState<Partial<Record<Field, string>>>({});
  const [mode, setMode] = useState<'in_person' | 'video'>('in_person');
  const [lead, setLead] = useState<(typeof leads)[number]>(2);
  const [everyWeeks, setEveryWeeks] = useState(0);
  const [weekly, setWeekly] = useState(newWeekly);
  const [faults, setFaults] = useState<VisitFaults>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [request, setRequest] = useState(() => newId());
  const order = useVisitOrder(staffId);
  const repeated = useWeeklyOrder(staffId);
  const problemOf = useLoadErrorMessage();
  const faultsOf = useVisitFaults();
  const refusalOf = useVisitRefusal();
  const weeklyText = useWeeklyText();
  const zone = useZoneTimes().foreignZone({ zone: known?.zone ?? '' });
  const isBusy = order.isPending || repeated.isPending;
  const error = order.error ?? repeated.error;
  const draft = {
    ...firstDraft,
    ...(kind && { capacity: String(kind.capacity), minutes: String(kind.minutes) }),
    ...entered,
  };
  // The weekday of the first day, until others are chosen.
  const firstDay = parseLocalDate(draft.date)?.getDay();
  const weekdays = weekly.weekdays.length > 0 || firstDay === undefined ? weekly.weekdays : [firstDay || 7];

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isBusy) return;
    const point = (found: VisitFaults) => {
      setFaults(found);
      focusFault(form, found);
    };
    const { name, place, ...times } = draft;
    const found = faultsOf({
      ...times,
      ...(!kind && { name, place }),
      ...(everyWeeks > 0 && { until_day: weekly.until_day, weekdays: weekdays.join() }),
    });
    if (everyWeeks > 0 && weekly.until_day !== '' && weekly.until_day < draft.date) {
      found.until_day = t('fault.until_day');
    }
    // Its families and its length would not be those that are entered here.
    if (everyWeeks > 0 && !kind && kinds.some((each) => isSame(each, draft))) found.name = t('fault.known');
    point(found);
    setRefusal(null);
    if (Object.keys(found).length > 0) return;
    // The schools may still be loading.
    const [only] = school.id
      ? []
      : await queryClient.ensureQueryData(schoolsOptions(staffId)).catch(() => []);
    const what: VisitOfKind = kind
      ? { kindId: kind.id }
      : { name: name.trim(), place: place.trim(), mode, leadHours: lead };
    const numbers = { capacity: Number(draft.capacity), minutes: Number(draft.minutes) };
    const refused = (answer: Parameters<typeof refusalOf>[0]) => {
      setRequest(newId());
      const { field, text } = refusalOf(answer);
      if (field) point({ [field]: text });
      else setRefusal(text);
    };
    const added = (detail: string) => {
      toast({ title: t('added', { name: kind?.name ?? name.trim() }), description: detail });
      onAdded(draft.date);
    };
    if (everyWeeks > 0) {
      const { until_day, ...rest } = weekly;
      const rule = {
        ...{ ...rest, weekdays, every_weeks: everyWeeks, starts_at: draft.starts_at },
        ...{ from_day: draft.date, until_day: until_day || null },
      };
      repeated.mutate(
        { type: 'add', school: only?.id ?? school.id, kind: { ...what, ...numbers }, times: rule },
        { onSuccess: (answer) => (answer.ok ? added(weeklyText.outcome(answer)) : refused(answer)) },
      );
      return;
    }
    const visit = { kind: what, ...numbers, date: draft.date, startsAt: draft.starts_at };
    order.mutate(
      { type: 'add', school: only?.id ?? school.id, visit, request },
      {
        onSuccess: (answer) =>
          answer.ok
            ? added(answer.notice === 'doubled_hour' ? t('doubled') : t('addedDetail'))
            : refused(answer),
      },
    );
  };
  const field = (name: Field) => ({
    name,
    value: draft[name],
    error: faults[name] ?? null,
    autoComplete: 'off',
    onChange: ({ target }: { target: HTMLInputElement }) => {
      setDraft({ ...entered, [name]: target.value });
      setFaults({ ...faults, [name]: undefined });
    },
  });
  const isChanged = Object.keys(entered).length > 0 || weekly !== newWeekly;

  return (
    <Modal title={t('add')} holds={isBusy || isChanged} onClose={onClose} className="sm:w-[40rem]">
      <form onSubmit={submit} noValidate className="mt-5 grid gap-5">
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
          <VisitSchoolSelect school={school} className="sm:col-span-2" />
          {kinds.length > 0 && (
            <SelectField
              label={t('form.kind')}
              value={kind ? kindId : ''}
              className="sm:col-span-2"
              onChange={({ target }) => setKindId(target.value)}
            >
              <option value="">{t('form.newKind')}</option>
              {kinds.map(({ id, name, place }) => (
                <option key={id} value={id}>
                  {[name, place].filter(Boolean).join(' · ')}
                </option>
              ))}
            </SelectField>
          )}
          {!kind && (
            <>
              <TextField label={t('form.name')} required {...field('name')} />
              <TextField label={t('form.place')} {...field('place')} />
            </>
          )}
          <DateField label={t(everyWeeks > 0 ? 'weekly.from' : 'form.date')} required {...field('date')} />
          <TextField
            label={t('form.startsAt')}
            hint={zone ? t('zone', { zone }) : undefined}
            type="time"
            required
            {...field('starts_at')}
          />
          <SelectField
            label={t('weekly.repeats')}
            value={everyWeeks}
            className="sm:col-span-2"
            onChange={({ target }) => setEveryWeeks(Number(target.value))}
          >
            <option value={0}>{t('weekly.never')}</option>
            {weeksOffered.map((weeks) => (
              <option key={weeks} value={weeks}>
                {t(weeks === 1 ? 'weekly.everyWeek' : 'weekly.everyWeeks', { weeks })}
              </option>
            ))}
          </SelectField>
          {everyWeeks > 0 && (
            <WeeklyFields draft={{ ...weekly, weekdays }} faults={faults} onChange={setWeekly} />
          )}
          {!(kind && everyWeeks > 0) && (
            <>
              <TextField label={t('form.families')} type="number" min={1} max={500} {...field('capacity')} />
              <TextField label={t('form.minutes')} type="number" min={5} max={1440} {...field('minutes')} />
            </>
          )}
          {!kind && (
            <>
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
            </>
          )}
        </div>
        <ProblemMessage problem={refusal ?? (error && problemOf(error))} />
        <DialogActions onCancel={onClose} busy={isBusy}>
          <Button type="submit" busy={isBusy}>
            {t('form.submit')}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  );
}

function isSame(kind: { name: string; place: string }, { name, place }: { name: string; place: string }) {
  return kind.name.toLowerCase() === name.trim().toLowerCase() && kind.place === place.trim();
}

const firstDraft = { name: '', place: '', date: '', starts_at: '', capacity: '10', minutes: '60' };
