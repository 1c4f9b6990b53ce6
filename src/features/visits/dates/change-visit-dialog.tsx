import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { useVisitOrder, type VisitChanges } from '#data/visits/change-visit.ts';
import { visitKindsOptions } from '#data/visits/visit-kinds.ts';
import { type SchoolVisit, visitBookingsOptions } from '#data/visits/visits.ts';
import { useZoneTimes } from '#lib/dates/use-zone-times.ts';
import { toast } from '#lib/toasts.ts';
import { Button } from '#ui/controls/button.tsx';
import { DateField } from '#ui/controls/date-field.tsx';
import { SelectField, TextField } from '#ui/controls/field.tsx';
import { DialogActions } from '#ui/dialogs/dialog-actions.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { ProblemMessage } from '#ui/feedback/problem-message.tsx';
import { ConcernedFamilies } from './concerned-families.tsx';
import { focusFault, useVisitFaults, useVisitRefusal, type VisitFaults } from './visit-fields.ts';

const fields = ['date', 'starts_at', 'minutes', 'place', 'capacity', 'people_capacity'] as const;
type Field = (typeof fields)[number];
type Draft = Record<Field | 'lead', string>;

/** Changes one date, once staff have seen which families it concerns. */
export function ChangeVisitDialog({
  staffId,
  visit: opened,
  day,
  onChanged,
  onClose,
}: {
  staffId: string;
  visit: SchoolVisit;
  /** Where it is moved to, YYYY-MM-DD. */
  day?: string;
  /** The day that it is on now. */
  onChanged?(day: string): void;
  onClose(): void;
}) {
  const { t } = useTranslation('visits');
  const times = useZoneTimes();
  // As it was when its fields were filled: what a colleague changes meanwhile is not overwritten unseen.
  const [visit, setVisit] = useState(opened);
  const [first] = useState<Draft>(() => ({
    date: times.day(opened),
    starts_at: times.time(opened),
    minutes: String((Date.parse(opened.ends_at) - Date.parse(opened.starts_at)) / 60_000),
    place: opened.place,
    capacity: String(opened.capacity),
    people_capacity: String(opened.people_capacity ?? ''),
    lead: opened.own_lead ?? '',
  }));
  const [draft, setDraft] = useState<Draft>(day ? { ...first, date: day } : first);
  const [faults, setFaults] = useState<VisitFaults>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const queryClient = useQueryClient();
  const options = visitBookingsOptions(staffId, visit.id);
  const { data: booked, error: unread } = useQuery(options);
  const { data: plan } = useQuery(visitKindsOptions(staffId, visit.tenant_id));
  const order = useVisitOrder(staffId);
  const problemOf = useLoadErrorMessage();
  const faultsOf = useVisitFaults();
  const refusalOf = useVisitRefusal();
  const isDifferent = (field: keyof Draft) => draft[field].trim() !== first[field];
  const isMoved = isDifferent('date') || isDifferent('starts_at');
  const isTold = (isMoved || isDifferent('place')) && Date.parse(visit.ends_at) > Date.now();
  const zone = times.foreignZone(visit);
  const kind = plan?.kinds.find(({ id }) => id === visit.kind_id);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (order.isPending || (isTold && !booked)) return;
    const point = (found: VisitFaults) => {
      setFaults(found);
      focusFault(form, found);
    };
    const found = faultsOf(draft);
    point(found);
    setRefusal(null);
    if (Object.keys(found).length > 0) return;
    const changes = changesOf(draft, isDifferent);
    if (Object.keys(changes).length === 0) return onClose();
    order.mutate(
      { type: 'change', visit: visit.id, changes, revision: visit.revision },
      {
        onSuccess: (answer) => {
          if (answer.ok) {
            const isDoubled = isMoved && answer.notice === 'doubled_hour';
            toast({ title: t('change.done'), ...(isDoubled && { description: t('doubled') }) });
            onChanged?.(draft.date);
            return onClose();
          }
          // What a colleague has changed meanwhile has been loaded since.
          const now = queryClient.getQueryData(options.queryKey)?.visit;
          if (answer.code === 'conflict' && now) {
            setVisit(now);
            return setRefusal(
              t('change.conflict', {
                moment: times.moment(now),
                place: now.place || '–',
                families: t('seats', { taken: now.taken, capacity: now.capacity }),
              }),
            );
          }
          if (answer.code === 'too_few') {
            const taken = Number(answer.taken);
            if (Number(draft.capacity) < taken)
              return point({ capacity: t('fault.tooFew', { count: taken }) });
            return point({ people_capacity: t('fault.tooFewPeople', { count: Number(answer.people) }) });
          }
          if (answer.code === 'cancelled') return setRefusal(t('refused.cancelled'));
          if (answer.field === 'lead_id') return setRefusal(t('fault.lead'));
          const { field, text } = refusalOf(answer);
          if (field) point({ [field]: text });
          else setRefusal(text);
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
  const isChanged = [...fields, 'lead' as const].some(isDifferent);
  const mayLead = plan?.staff.some(({ id }) => id === draft.lead) ?? false;
  return (
    <Modal
      title={t('change.title', { name: visit.name })}
      holds={order.isPending || isChanged}
      onClose={onClose}
      className="sm:w-[40rem]"
    >
      <form onSubmit={submit} noValidate className="mt-5 grid gap-5">
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
          <DateField label={t('form.date')} required {...field('date')} />
          <TextField
            label={t('form.startsAt')}
            hint={zone ? t('zone', { zone }) : undefined}
            type="time"
            required
            {...field('starts_at')}
          />
          <TextField label={t('form.place')} {...field('place')} />
          <TextField label={t('form.minutes')} type="number" min={5} max={1440} {...field('minutes')} />
          <TextField label={t('form.families')} type="number" min={1} max={500} {...field('capacity')} />
          <TextField
            label={t('kinds.people')}
            hint={t('kinds.anyNumber')}
            type="number"
            min={1}
            max={5000}
            {...field('people_capacity')}
          />
          <SelectField
            label={t('kinds.lead')}
            value={draft.lead}
            className="sm:col-span-2"
            onChange={({ target }) => setDraft({ ...draft, lead: target.value })}
          >
            <option value="">
              {kind?.lead ? t('change.usualLead', { name: kind.lead }) : t('kinds.noLead')}
            </option>
            {!mayLead && draft.lead && (
              <option value={draft.lead}>
                {visit.lead_gone ? t('leadGone', { name: visit.lead ?? '' }) : visit.lead}
              </option>
            )}
            {plan?.staff.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
        {isTold && booked && <ConcernedFamilies bookings={booked.bookings} />}
        {isTold && !booked && unread && <ProblemMessage problem={problemOf(unread)} />}
        <ProblemMessage problem={refusal ?? (order.error && problemOf(order.error))} />
        <DialogActions onCancel={onClose} busy={order.isPending}>
          <Button type="submit" busy={order.isPending || (isTold && !booked && !unread)}>
            {t(isMoved ? 'moveDialog.submit' : 'outcomeDialog.submit')}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  );
}

function changesOf(draft: Draft, isDifferent: (field: keyof Draft) => boolean): VisitChanges {
  const { date, starts_at, minutes, place, capacity, people_capacity, lead } = draft;
  return {
    ...(isDifferent('date') && { date }),
    ...(isDifferent('starts_at') && { startsAt: starts_at }),
    ...(isDifferent('minutes') && { minutes: Number(minutes) }),
    ...(isDifferent('place') && { place: place.trim() }),
    ...(isDifferent('capacity') && { capacity: Number(capacity) }),
    ...(isDifferent('people_capacity') && {
      peopleCapacity: people_capacity.trim() === '' ? null : Number(people_capacity),
    }),
    ...(isDifferent('lead') && { leadId: lead || null }),
  };
}
