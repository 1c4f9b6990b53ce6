import { useTranslation } from 'react-i18next';
import { type EnquiryRecord, type RecordField, recordFields } from '#data/enquiries/enquiry-records.ts';
import { Button } from '#ui/controls/button.tsx';
import { SelectField, TextField } from '#ui/controls/field.tsx';
import { recordColumns } from './record-columns.ts';
import type { RecordRules } from './record-rules.ts';

export type RecordFaults = Partial<Record<RecordField, string>>;

/** The fields of an enquiry, each with what is wrong with it, and what a colleague has written there meanwhile. */
export function RecordFields({
  draft,
  faults,
  theirs = {},
  rules,
  required,
  onChange,
}: {
  draft: EnquiryRecord;
  faults: RecordFaults;
  theirs?: Partial<EnquiryRecord>;
  rules: RecordRules;
  required?: RecordField;
  onChange(field: RecordField, value: string): void;
}) {
  const { t } = useTranslation('enquiries');
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      {recordFields.map((field) => {
        const other = theirs[field];
        const shared = {
          name: field,
          label: t(`columns.${recordColumns[field]}`),
          value: draft[field],
          error: faults[field] ?? null,
          required: field === required,
        };
        const choices = rules.choices(field);
        return (
          <div key={field}>
            {choices.length > 0 ? (
              <SelectField {...shared} onChange={({ target }) => onChange(field, target.value)}>
                <option value="">–</option>
                {[...new Set([...choices, draft[field]])].filter(Boolean).map((choice) => (
                  <option key={choice}>{choice}</option>
                ))}
              </SelectField>
            ) : (
              <TextField
                {...shared}
                {...(typed[field] ?? {})}
                autoComplete="off"
                dir="auto"
                onChange={({ target }) => onChange(field, target.value)}
              />
            )}
            {other !== undefined && other !== draft[field] && (
              <div className="mt-1.5 flex flex-wrap items-center gap-x-3 rounded-control bg-status-pending-soft px-3 py-1 text-sm">
                <p className="wrap-anywhere min-w-0 flex-1">
                  {t('record.theirs', { mine: draft[field] || '–', value: other || '–' })}
                </p>
                <Button
                  variant="quiet"
                  aria-label={t('record.takeOf', { field: shared.label })}
                  onClick={() => onChange(field, other)}
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

const typed: Partial<Record<RecordField, object>> = {
  mobile: { type: 'tel', inputMode: 'tel' },
  email: { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  date_of_birth: { type: 'date' },
};
