import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { academicYears, type Eligibility, type GradeAge, maxYearsOffered } from '#engine';
import { localDate } from '#lib/dates/local-date.ts';
import { Button } from '#ui/controls/button.tsx';
import { FieldError, TextField } from '#ui/controls/field.tsx';
import { agesFault, gradeFault, mostGrades, usualEligibility } from './ages-faults.ts';
import { DayOfYearField } from './day-of-year-field.tsx';
import { GradeRow } from './grade-row.tsx';

/** At which ages the school takes children into its grades, and which academic years it offers. */
export function AgesField({
  rule,
  fault,
  onChange,
}: {
  /** Null where the school has not said. */
  rule: Eligibility | null;
  /** The name of the input that cannot be saved. */
  fault: string | null;
  onChange(rule: Eligibility | null): void;
}) {
  const { t } = useTranslation('schools');
  // A row that was added here takes the focus; one that was there does not.
  const known = useRef(rule?.grades.length ?? 0);
  const now = rule ?? usualEligibility;
  const { grades } = now;
  const set = (part: Partial<Eligibility>) => onChange({ ...now, ...part });
  const setGrade = (at: number, part: Partial<GradeAge>) =>
    set({ grades: grades.map((old, n) => (n === at ? { ...old, ...part } : old)) });
  const dayFault = fault === 'eligibility.day' ? t('ages.fault.day') : null;
  const years = agesFault({ ...now, grades: [] }) ? [] : academicYears(now, localDate(new Date()));
  const addGrade = () => {
    known.current = grades.length;
    const from = grades.at(-1)?.to ?? Number.NaN;
    set({ grades: [...grades, { grade: '', from, to: from + 12 }] });
  };

  return (
    <div className="grid gap-5">
      <p className="max-w-prose text-ink-soft text-sm">{t(rule ? 'ages.intro' : 'ages.none')}</p>
      {rule && (
        <>
          <div className="grid items-start gap-5 sm:grid-cols-3">
            <DayOfYearField
              name="eligibility.day"
              label={t('ages.ageOn')}
              value={rule.ageOn}
              error={dayFault}
              onChange={(ageOn) => set({ ageOn })}
            />
            <DayOfYearField
              label={t('ages.yearBegins')}
              value={rule.yearBegins}
              error={null}
              onChange={(yearBegins) => set({ yearBegins })}
            />
            <TextField
              name="eligibility.years"
              type="number"
              inputMode="numeric"
              min={1}
              max={maxYearsOffered}
              label={t('ages.yearsOffered')}
              value={Number.isNaN(rule.yearsOffered) ? '' : rule.yearsOffered}
              error={fault === 'eligibility.years' ? t('ages.fault.years') : null}
              {...(years.length > 0 && { hint: t('ages.today', { years: years.join(', ') }) })}
              onChange={({ target }) =>
                set({ yearsOffered: target.value === '' ? Number.NaN : Number(target.value) })
              }
            />
          </div>
          <ul className="grid gap-3">
            {grades.map((grade, at) => (
              <GradeRow
                // biome-ignore lint/suspicious/noArrayIndexKey: a grade has no other id before it is saved.
                key={at}
                at={at}
                grade={grade}
                rule={rule}
                fault={fault?.startsWith('eligibility') ? gradeFault(grades, at) : null}
                autoFocus={at >= known.current}
                onChange={(part) => setGrade(at, part)}
                onRemove={() => {
                  known.current = grades.length;
                  set({ grades: grades.filter((_, n) => n !== at) });
                }}
              />
            ))}
          </ul>
        </>
      )}
      <FieldError id="eligibility-error" error={fault === 'eligibility' ? t('ages.fault.many') : null} />
      <Button
        variant="outline"
        disabled={grades.length >= mostGrades}
        onClick={addGrade}
        className="justify-self-start"
      >
        <Plus aria-hidden className="size-4" />
        {t('ages.add')}
      </Button>
    </div>
  );
}
