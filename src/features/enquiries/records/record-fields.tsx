import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useDateText } from '#lib/dates/use-date-text.ts';
import { Button } from '#ui/controls/button.tsx';
import { controlClass, FieldLayout, SelectField, TextField } from '#ui/controls/field.tsx';
import type { FormField, RecordRules } from './record-rules.ts';
import type { RecordDraft, RecordFaults } from './use-record-form.ts';

/** The fields of an enquiry, each with what is wrong with it, and what a colleague has written there meanwhile. */
export function RecordFields({
  draft,
  faults,
  theirs = {},
  rules,
  required,
  onChange,
}: {
  draft: RecordDraft;
  faults: RecordFaults;
  theirs?: RecordDraft;
  rules: RecordRules;
  required?: string;
  onChange(name: string, value: string): void;
}) {
  const { t } = useTranslation('enquiries');
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      {rules.fields.map((field) => {
        const { name, label } = field;
        const value = draft[name] ?? '';
        const other = theirs[name];
        return (
          <div key={name}>
            <RecordControl
              {...{ field, value, onChange }}
              error={faults[name] ?? null}
              required={name === required}
            />
            {other !== undefined && other !== value && (
              <div className="mt-1.5 flex flex-wrap items-center gap-x-3 rounded-control bg-status-pending-soft px-3 py-1 text-sm">
                <p className="wrap-anywhere min-w-0 flex-1">
                  {t('record.theirs', { mine: value || '–', value: other || '–' })}
                </p>
                <Button
                  variant="quiet"
                  aria-label={t('record.takeOf', { field: label })}
                  onClick={() => onChange(name, other)}
                >
                  {t('record.take')}
                </Button>
              </div>
            )}
          </div>
        );
      })}
    </div>
  );
}

function RecordControl({
  field: { name, label, choices, lines, isDay },
  value,
  error,
  required,
  onChange,
}: {
  field: FormField;
  value: string;
  error: string | null;
  required: boolean;
  onChange(name: string, value: string): void;
}) {
  const { t } = useTranslation('enquiries');
  const id = useId();
  const { dayInWords } = useDateText();
  const shared = { name, label, value, error, required };
  if (choices.length > 0) {
    return (
      <SelectField {...shared} onChange={({ target }) => onChange(name, target.value)}>
        <option value="">–</option>
        {[...new Set([...choices, value])].filter(Boolean).map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </SelectField>
    );
  }
  if (lines === 'one') {
    return (
      <TextField
        {...shared}
        {...(typed[name] ?? {})}
        // What is no day could not be seen in a field for days.
        {...(isDay && /^(\d{4}-\d{2}-\d{2})?$/.test(value) && { type: 'date' })}
        hint={isDay || name === 'date_of_birth' ? dayInWords(value) || undefined : undefined}
        autoComplete="off"
        dir="auto"
        onChange={({ target }) => onChange(name, target.value)}
      />
    );
  }
  return (
    <FieldLayout id={id} label={lines === 'several' ? t('record.several', { label }) : label} error={error}>
      <textarea
        id={id}
        name={name}
        value={value}
        rows={3}
        dir="auto"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={({ target }) => onChange(name, target.value)}
        className={`${controlClass} block w-full resize-y py-2`}
      />
    </FieldLayout>
  );
}

const typed: Partial<Record<string, object>> = {
  mobile: { type: 'tel', inputMode: 'tel' },
  email: { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  date_of_birth: { type: 'date' },
};
