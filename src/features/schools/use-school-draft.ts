import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type SchoolField,
  type SchoolSettings,
  type SchoolText,
  schoolFields,
  useSaveSchool,
} from '#data/schools/school-settings.ts';
import { faultyField, loadPicture, type Picture } from './school-faults.ts';

/** A school's settings while they are edited: nothing applies before it is saved, and a failure keeps what was typed. */
export function useSchoolDraft(
  staffId: string,
  tenantId: string,
  saved: SchoolSettings,
  onSaved: (school: SchoolSettings) => void,
) {
  const { t } = useTranslation('schools');
  // What was saved when the typing began: a colleague's saving since is a conflict.
  const [base, setBase] = useState(saved);
  const [draft, setDraft] = useState(saved);
  const [fault, setFault] = useState<string | null>(null);
  const [theirs, setTheirs] = useState<SchoolSettings | null>(null);
  const [isChecking, setChecking] = useState(false);
  const [heavyLogo, setHeavyLogo] = useState<Picture | null>(null);
  const save = useSaveSchool(staffId, tenantId);
  const isBusy = save.isPending || isChecking;
  const changed = schoolFields.filter(
    (field) => JSON.stringify(draft[field]) !== JSON.stringify(base[field]),
  );
  const change = (part: Partial<SchoolSettings>) => {
    setDraft((old) => ({ ...old, ...part }));
    setFault(null);
    if (part.logo !== undefined) setHeavyLogo(null);
  };
  const restart = (school: SchoolSettings) => {
    setBase(school);
    setDraft(school);
    setFault(null);
    setTheirs(null);
  };
  const point = (form: HTMLFormElement, field: string) => {
    setFault(field);
    // A field of several inputs may say only now which of them it means.
    setTimeout(() => form.querySelector<HTMLElement>(`[name="${field}"], [name^="${field}."]`)?.focus());
  };
  const send = (school: SchoolSettings, form?: HTMLFormElement) =>
    save.mutate(school, {
      onSuccess: (answer) => {
        if (!answer.ok && answer.code === 'conflict') return setTheirs(answer.school);
        if (!answer.ok) return form && point(form, answer.field);
        restart(answer.school);
        onSaved(answer.school);
      },
    });
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isBusy) return;
    const found = faultyField(draft);
    if (found) return point(form, found);
    if (draft.logo.trim() !== '' && changed.includes('logo')) {
      setChecking(true);
      const picture = await loadPicture(draft.logo.trim());
      setChecking(false);
      if (!picture) return point(form, 'logo');
      setHeavyLogo(picture.isHeavy ? picture : null);
    }
    send({ ...draft, revision: base.revision }, form);
  };
  /** The props of a field that holds one text. */
  const propsOf = (field: SchoolText | 'name') => ({
    name: field,
    label: t(`settings.fields.${field}`),
    value: draft[field],
    error: fault === field ? t(`settings.fault.${field}`) : null,
  });

  return {
    draft,
    changed,
    change,
    fault,
    heavyLogo,
    submit,
    isBusy,
    isSaving: save.isPending,
    error: save.error,
    propsOf,
    textProps: (field: SchoolText | 'name') => ({
      ...propsOf(field),
      autoComplete: 'off',
      onChange: ({ target }: { target: HTMLInputElement }) => change({ [field]: target.value }),
    }),
    discard() {
      restart(base);
      setHeavyLogo(null);
      save.reset();
    },
    /** What a colleague has saved meanwhile, and the two ways on. */
    theirs,
    keepMine(now: SchoolSettings) {
      // Only what was changed here: the rest is as the colleague left it.
      const own = Object.fromEntries(changed.map((field: SchoolField) => [field, draft[field]]));
      setBase(now);
      send({ ...now, ...own });
    },
    takeTheirs: restart,
    closeConflict: () => setTheirs(null),
  };
}

export type SchoolDraft = ReturnType<typeof useSchoolDraft>;
