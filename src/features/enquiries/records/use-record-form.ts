import { useState } from 'react';
import type { RecordRules } from './record-rules.ts';

/** The texts of a form by the names of its fields; empty where there is nothing, and a date is YYYY-MM-DD. */
export type RecordDraft = Record<string, string>;
export type RecordFaults = Partial<RecordDraft>;

/** What is typed into the fields of an enquiry, and what of it is wrong. */
export function useRecordForm(first: RecordDraft, rules: RecordRules) {
  const [base, setBase] = useState(first);
  const [draft, setDraft] = useState(first);
  const [faults, setFaults] = useState<RecordFaults>({});
  const names = rules.fields.map(({ name }) => name);
  return {
    base,
    draft,
    faults,
    setBase,
    isChanged: names.some((name) => (draft[name] ?? '').trim() !== (base[name] ?? '')),
    change(name: string, value: string) {
      setDraft({ ...draft, [name]: value });
      setFaults({ ...faults, [name]: undefined });
    },
    /** Returns what was changed; null when something is wrong, which is shown and focused. */
    read(form: HTMLFormElement, required?: string): RecordDraft | null {
      const changed: RecordDraft = {};
      const wrong: RecordFaults = {};
      for (const name of names) {
        const value = (draft[name] ?? '').trim();
        const was = base[name] ?? '';
        // What was right when it came in stays right, whatever the conversation asks for now.
        if (value === was && name !== required) continue;
        const checked = rules.check(name, value, name === required);
        if (!checked.ok) wrong[name] = checked.message;
        else if (checked.value !== was) changed[name] = checked.value;
      }
      return show(form, wrong) ? null : changed;
    },
    /** Shows what the database refused. */
    refuse(form: HTMLFormElement, field: string, message: string) {
      const known = names.find((name) => name === field || name.startsWith(`${field}.`));
      if (known) show(form, { [known]: message });
    },
  };

  function show(form: HTMLFormElement, wrong: RecordFaults): boolean {
    setFaults(wrong);
    const first = names.find((name) => wrong[name]);
    const fields = [...form.querySelectorAll<HTMLElement>('[name]')];
    if (first) fields.find((field) => field.getAttribute('name') === first)?.focus();
    return first !== undefined;
  }
}
