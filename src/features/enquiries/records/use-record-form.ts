import { useState } from 'react';
import { type EnquiryRecord, type RecordField, recordFields } from '#data/enquiries/enquiry-records.ts';
import type { RecordFaults } from './record-fields.tsx';
import type { RecordRules } from './record-rules.ts';

/** What is typed into the fields of an enquiry, and what of it is wrong. */
export function useRecordForm(first: EnquiryRecord, rules: RecordRules) {
  const [base, setBase] = useState(first);
  const [draft, setDraft] = useState(first);
  const [faults, setFaults] = useState<RecordFaults>({});
  return {
    base,
    draft,
    faults,
    setBase,
    isChanged: recordFields.some((field) => draft[field].trim() !== base[field]),
    change(field: RecordField, value: string) {
      setDraft({ ...draft, [field]: value });
      setFaults({ ...faults, [field]: undefined });
    },
    /** Returns what was changed, as it is stored; null when something is wrong, which is shown and focused. */
    read(form: HTMLFormElement, required?: RecordField): Partial<EnquiryRecord> | null {
      const changed: Partial<EnquiryRecord> = {};
      const wrong: RecordFaults = {};
      for (const field of recordFields) {
        const value = draft[field].trim();
        // What was right when it came in stays right, whatever the conversation asks for now.
        if (value === base[field] && field !== required) continue;
        const checked = rules.check(field, value, field === required);
        if (!checked.ok) wrong[field] = checked.message;
        else if (checked.value !== base[field]) changed[field] = checked.value;
      }
      return show(form, wrong) ? null : changed;
    },
    /** Shows what the database refused. */
    refuse(form: HTMLFormElement, field: string, message: string) {
      const known = recordFields.find((one) => one === field);
      if (known) show(form, { [known]: message });
    },
  };

  function show(form: HTMLFormElement, wrong: RecordFaults): boolean {
    setFaults(wrong);
    const first = recordFields.find((field) => wrong[field]);
    if (first) form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    return first !== undefined;
  }
}

export const emptyRecord: EnquiryRecord = {
  first_name: '',
  last_name: '',
  mobile: '',
  email: '',
  city: '',
  parent_type: '',
  school_type: '',
  child_name: '',
  date_of_birth: '',
  grade: '',
  academic_year: '',
  school_name: '',
};
