import { X } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { comingYear, type Eligibility, type GradeAge } from '#engine';
import { localDate } from '#lib/dates/local-date.ts';
import { useDateText } from '#lib/dates/use-date-text.ts';
import { controlClass, FieldError } from '#ui/controls/field.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { type GradeFault, gradeFault } from './ages-faults.ts';
import { birthDays } from './birth-days.ts';

/** One grade with its ages, and the births that they mean for the coming year. */
export function GradeRow({
  at,
  grade: row,
  rule,
  fault,
  autoFocus,
  onChange,
  onRemove,
}: {
  at: number;
  grade: GradeAge;
  rule: Eligibility;
  fault: GradeFault | null;
  autoFocus: boolean;
  onChange(part: Partial<GradeAge>): void;
  onRemove(): void;
}) {
  const { t } = useTranslation('schools');
  const { calendarDate } = useDateText();
  const id = useId();
  const year = comingYear(rule, localDate(new Date()));
  const born = year !== undefined && !gradeFault([row], 0) ? birthDays(rule, row, year) : null;
  const isNameFault = fault === 'name' || fault === 'again';
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 border-line border-b pb-3 sm:grid-cols-[minmax(9rem,1fr)_auto_auto]">
      <input
        name={isNameFault ? `eligibility.${at}` : undefined}
        aria-label={t('ages.grade')}
        aria-invalid={isNameFault || undefined}
        aria-describedby={fault ? id : undefined}
        value={row.grade}
        maxLength={60}
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: the row was just added by a press.
        autoFocus={autoFocus}
        onChange={({ target }) => onChange({ grade: target.value })}
        className={`${controlClass} w-full`}
      />
      <div className="col-start-1 row-start-2 flex flex-wrap items-center gap-x-4 gap-y-2 sm:col-start-2 sm:row-start-1">
        <Age
          label={t('ages.from')}
          {...(fault && !isNameFault && { name: `eligibility.${at}` })}
          months={row.from}
          onChange={(from) => onChange({ from })}
        />
        <Age
          label={t('ages.to')}
          months={row.to ?? Number.NaN}
          onChange={(to) => onChange({ to: Number.isNaN(to) ? undefined : to })}
        />
      </div>
      <IconButton
        label={t('ages.remove', { grade: row.grade })}
        icon={<X className="size-4" />}
        onClick={onRemove}
        className="text-ink-soft max-sm:col-start-2 max-sm:row-start-1"
      />
      <div className="col-span-full">
        <FieldError id={id} error={fault && t(`ages.fault.${fault}`)} />
        {born && (
          <p className="text-ink-soft text-sm">
            {t(born.from ? 'ages.born' : 'ages.bornUntil', {
              year,
              from: born.from && calendarDate(born.from),
              to: calendarDate(born.to),
            })}
          </p>
        )}
      </div>
    </li>
  );
}

/** An age in years and months. Nothing in both is no age. */
function Age({
  name,
  label,
  months,
  onChange,
}: {
  name?: string;
  label: string;
  months: number;
  onChange(months: number): void;
}) {
  const { t } = useTranslation('schools');
  const years = Math.floor(months / 12);
  const rest = months % 12;
  const set = (part: { years?: string; months?: string }) => {
    const typed = [part.years ?? text(years), part.months ?? text(rest)];
    onChange(typed.every((each) => each === '') ? Number.NaN : Number(typed[0]) * 12 + Number(typed[1]));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand in its line.
    <span role="group" aria-label={label} className="inline-flex items-center gap-1.5 text-ink-soft text-sm">
      {label}
      <input
        name={name}
        type="number"
        inputMode="numeric"
        min={0}
        max={83}
        aria-label={t('ages.years')}
        value={text(years)}
        onChange={({ target }) => set({ years: target.value })}
        className={`${controlClass} w-16`}
      />
      {t('ages.y')}
      <input
        type="number"
        inputMode="numeric"
        min={0}
        max={11}
        aria-label={t('ages.months')}
        value={text(rest)}
        onChange={({ target }) => set({ months: target.value })}
        className={`${controlClass} w-16`}
      />
      {t('ages.m')}
    </span>
  );
}

function text(number: number): string {
  return Number.isNaN(number) ? '' : String(number);
}
