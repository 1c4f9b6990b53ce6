import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { useWeeklyOrder, type WeeklyTimes, type WeeklyVisit } from '#data/visits/weekly-visits.ts';
import { toast } from '#lib/toasts.ts';
import { Button } from '#ui/controls/button.tsx';
import { DateField } from '#ui/controls/date-field.tsx';
import { SelectField, TextField } from '#ui/controls/field.tsx';
import { DialogActions } from '#ui/dialogs/dialog-actions.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { ProblemMessage } from '#ui/feedback/problem-message.tsx';
import { changedValues } from '../changed-values.ts';
import { focusFault, useVisitFaults, useVisitRefusal, type VisitFaults } from '../dates/visit-fields.ts';
import { WeeklyFamilies } from './remove-weekly-dialog.tsx';
import { useWeeklyText } from './use-weekly-text.ts';
import { WeeklyFields } from './weekly-fields.tsx';

/** Changes a weekly visit. Its coming dates are made anew, but for those that families have booked. */
export function WeeklyDialog({
  staffId,
  school,
  weekly,
  onClose,
}: {
  staffId: string;
  school: string;
  weekly: WeeklyVisit;
  onClose(): void;
}) {
  const { t } = useTranslation('visits');
  const [first] = useState(() => draftOf(weekly));
  const [draft, setDraft] = useState(first);
  const [faults, setFaults] = useState<VisitFaults>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const order = useWeeklyOrder(staffId);
  const problemOf = useLoadErrorMessage();
  const faultsOf = useVisitFaults();
  const refusalOf = useVisitRefusal();
  const text = useWeeklyText();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (order.isPending) return;
    const point = (found: VisitFaults) => {
      setFaults(found);
      focusFault(form, found);
    };
    const { date, starts_at, until_day } = draft;
    const found = faultsOf({ date, starts_at, until_day, weekdays: draft.weekdays.join() });
    if (until_day !== '' && until_day < date) found.until_day = t('fault.until_day');
    point(found);
    setRefusal(null);
    if (Object.keys(found).length > 0) return;
    const times = changedValues(timesOf(first), timesOf(draft));
    if (Object.keys(times).length === 0) return onClose();
    order.mutate(
      { type: 'change', school, id: weekly.id, times },
      {
        onSuccess: (answer) => {
          if (answer.ok) {
            toast({ title: t('weekly.changed', { name: weekly.name }), description: text.outcome(answer) });
            return onClose();
          }
          const { field, text: why } = refusalOf(answer);
          if (field) point({ [field]: why });
          else setRefusal(why);
        },
      },
    );
  };
  const isChanged = draft !== first;
  return (
    <Modal
      title={t('weekly.changeTitle', { name: weekly.name })}
      holds={order.isPending || isChanged}
      onClose={onClose}
      className="sm:w-[40rem]"
    >
      <form onSubmit={submit} noValidate className="mt-5 grid gap-5">
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
          <SelectField
            label={t('weekly.repeats')}
            value={draft.every_weeks}
            onChange={({ target }) => setDraft({ ...draft, every_weeks: Number(target.value) })}
          >
            {weeksOffered.map((weeks) => (
              <option key={weeks} value={weeks}>
                {t(weeks === 1 ? 'weekly.everyWeek' : 'weekly.everyWeeks', { weeks })}
              </option>
            ))}
          </SelectField>
          <TextField
            label={t('form.startsAt')}
            type="time"
            required
            name="starts_at"
            value={draft.starts_at}
            error={faults.starts_at}
            onChange={({ target }) => setDraft({ ...draft, starts_at: target.value })}
          />
          <DateField
            label={t('weekly.from')}
            required
            name="date"
            value={draft.date}
            error={faults.date}
            onChange={({ target }) => setDraft({ ...draft, date: target.value })}
            className="sm:col-span-2"
          />
          <WeeklyFields
            draft={draft}
            faults={faults}
            onChange={(changed) => setDraft({ ...draft, ...changed })}
          />
        </div>
        <div className="grid gap-2">
          <p>{t('weekly.anew')}</p>
          <WeeklyFamilies weekly={weekly} />
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

function draftOf({ from_day, until_day, ...weekly }: WeeklyVisit) {
  const { weekdays, starts_at, every_weeks, except_days, in_holidays, in_hours } = weekly;
  return {
    ...{ weekdays, starts_at, every_weeks, except_days, in_holidays, in_hours },
    date: from_day,
    until_day: until_day ?? '',
  };
}

function timesOf({ date, until_day, ...rest }: ReturnType<typeof draftOf>): WeeklyTimes {
  return { ...rest, from_day: date, until_day: until_day || null };
}

export const weeksOffered = [1, 2, 3, 4, 5, 6, 7, 8];
