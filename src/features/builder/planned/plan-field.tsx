import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { plannedPublicationOptions } from '#data/configuration/planned-publication.ts';
import { TextField } from '#ui/controls/field.tsx';
import { nextMorning, planWords } from './plan-time.ts';

interface PlanFieldProps {
  staffId: string;
  tenantId: string;
  /** A time of the school's clocks; null to publish at once. */
  at: string | null;
  isDisabled: boolean;
  error: string | null;
  onAt(at: string | null): void;
}

/** Whether to publish at once or at a time, and what that takes the place of. Without the school's time zone there is no choice. */
export function PlanField({ staffId, tenantId, at, isDisabled, error, onAt }: PlanFieldProps) {
  const { t } = useTranslation('builder-planned');
  const { data } = useQuery(plannedPublicationOptions(staffId, tenantId));
  const name = useId();
  if (!data) return null;
  const choices = [
    { isNow: true, label: t('now'), choose: () => onAt(null) },
    { isNow: false, label: t('later'), choose: () => onAt(at ?? nextMorning(new Date(), data.timeZone)) },
  ];
  return (
    <fieldset className="mt-5" disabled={isDisabled}>
      <legend className="font-medium text-ink-soft text-sm">{t('when')}</legend>
      <div className="flex flex-wrap gap-x-6">
        {choices.map(({ isNow, label, choose }) => (
          <label key={label} className="flex min-h-11 cursor-pointer items-center gap-2">
            <input
              type="radio"
              name={name}
              checked={(at === null) === isNow}
              onChange={choose}
              className="size-5 shrink-0 accent-brand-text"
            />
            {label}
          </label>
        ))}
      </div>
      {at !== null && (
        <TextField
          type="datetime-local"
          label={t('at')}
          value={at}
          error={error}
          hint={t('zone', { zone: data.timeZone })}
          onChange={({ target }) => onAt(target.value)}
        />
      )}
      {data.plan?.state === 'waiting' && (
        <p className="mt-2 text-ink-soft text-sm">
          {t('replaces', planWords(data.plan, data.timeZone, t('former')))}
        </p>
      )}
    </fieldset>
  );
}
