import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldLabel, type Json, type Step, validateAnswer } from '#engine';
import { localDate } from '#lib/dates/local-date.ts';
import { controlClass } from '#ui/controls/field.tsx';
import { enquiryFields, isEnquiryField } from '../draft/known-fields.ts';
import { stepOf } from '../draft/step-of.ts';
import { inputTypes } from '../draft/step-types.ts';
import { useEditor } from '../editor-context.ts';
import { CheckInput } from '../fields/check-input.tsx';
import { ChoiceInput } from '../fields/choice-input.tsx';
import { Section } from '../fields/section.tsx';
import { SuggestInput } from '../fields/suggest-input.tsx';
import { TextInput } from '../fields/text-input.tsx';
import { FormLimits } from './form-limits.tsx';

/** The one field of a step: where its answer is kept, how it looks, what is accepted. */
export function FormTab() {
  const { t } = useTranslation('builder-editor');
  const { draft, change } = useEditor();
  const { type, inputType } = draft;
  const isForm = type === 'form';
  return (
    <>
      <Section title={t('form.kept')} note={type === 'options' ? t('form.optionsNote') : undefined}>
        <FieldName />
      </Section>
      {type !== 'options' && (
        <>
          <Section title={t('form.looks')}>
            {isForm && (
              <ChoiceInput
                label={t('form.inputType')}
                name="inputType"
                value={inputType}
                choices={inputTypes}
                labelOf={(each) => t(`form.inputTypes.${each}`)}
                onChange={(next) => change({ inputType: next })}
              />
            )}
            <TextInput
              label={t('form.label')}
              name="label"
              hint={t('form.labelHint')}
              value={draft.label}
              onChange={(label) => change({ label })}
            />
            {!withoutPlaceholder.has(inputType) && (
              <TextInput
                label={t('form.placeholder')}
                name="placeholder"
                value={draft.placeholder}
                onChange={(placeholder) => change({ placeholder })}
              />
            )}
          </Section>
          <Section title={t('form.accepts')}>
            <CheckInput
              label={t('form.required')}
              hint={t('form.requiredHint')}
              isChecked={draft.isRequired}
              onChange={(isRequired) => change({ isRequired })}
            />
            <FormLimits />
          </Section>
          {isForm && <FieldPreview />}
        </>
      )}
    </>
  );
}

function FieldName() {
  const { t } = useTranslation('builder-editor');
  const { draft, change } = useEditor();
  const { field } = draft;
  const own = field === '' ? t('form.fieldHint') : t('form.ownField');
  return (
    <SuggestInput
      label={t('form.field')}
      name="field"
      isRequired={draft.type === 'form'}
      hint={isEnquiryField(field) ? t(`form.fields.${field}`) : own}
      suggestions={enquiryFields.map((value) => ({ value, detail: t(`form.fields.${value}`) }))}
      value={field}
      onChange={(next) => change({ field: next })}
    />
  );
}

const withoutPlaceholder: ReadonlySet<string> = new Set(['radio', 'checkbox']);

/** The field as a parent meets it, to be tried; the words about an answer are the chat's own. Nothing of it is kept. */
function FieldPreview() {
  const { t } = useTranslation('builder-editor');
  const { draft, origin } = useEditor();
  return (
    <Section title={t('preview.title')} note={t('preview.note')}>
      <Tryout key={draft.inputType} step={stepOf(draft, origin)} isRequired={draft.isRequired} />
    </Section>
  );
}

function Tryout({ step, isRequired }: { step: Step; isRequired: boolean }) {
  const { t } = useTranslation('builder-editor');
  const labelId = useId();
  const [answer, setAnswer] = useState<Json>(null);
  const check = answer === null ? null : validateAnswer(step, answer, localDate(new Date()));
  const isGroup = step.inputType === 'radio' || step.inputType === 'checkbox';
  const Control = isGroup ? PreviewChoices : PreviewControl;
  return (
    <div className="rounded-card bg-paper p-4">
      <p id={labelId} className="mb-1.5 font-medium text-ink-soft text-sm">
        {fieldLabel(step)}
        {isRequired && (
          <span aria-hidden className="ms-0.5 text-danger">
            *
          </span>
        )}
      </p>
      <Control step={step} labelId={labelId} answer={answer} onAnswer={setAnswer} />
      <p role="status" className="mt-1.5 min-h-5 text-sm">
        {check && (check.ok ? t('preview.accepted') : <span className="text-danger">{check.message}</span>)}
      </p>
    </div>
  );
}

/** One of several answers, any of several, or a single box to tick. */
function PreviewChoices({ step, labelId, answer, onAnswer }: PreviewProps) {
  const isCheckbox = step.inputType === 'checkbox';
  const ticked = Array.isArray(answer) ? answer : [];
  const isSingle = isCheckbox && !step.dropdownOptions;
  const choices = isSingle ? [fieldLabel(step)] : [...new Set(step.dropdownOptions ?? [])];
  const toggle = (choice: string) => {
    if (!isCheckbox) onAnswer(choice);
    else if (isSingle) onAnswer(answer !== true);
    else onAnswer(ticked.includes(choice) ? ticked.filter((each) => each !== choice) : [...ticked, choice]);
  };
  return (
    <fieldset aria-labelledby={labelId} className="max-h-48 overflow-y-auto">
      {choices.map((choice) => (
        <label key={choice} className="flex min-h-11 items-center gap-3 pointer-fine:min-h-9">
          <input
            type={isCheckbox ? 'checkbox' : 'radio'}
            checked={isSingle ? answer === true : isCheckbox ? ticked.includes(choice) : answer === choice}
            onChange={() => toggle(choice)}
            className="size-4 accent-brand-text"
          />
          {choice}
        </label>
      ))}
    </fieldset>
  );
}

interface PreviewProps {
  step: Step;
  labelId: string;
  answer: Json;
  onAnswer(answer: Json): void;
}

/** The field of a step, as far as it is written in or unfolds. */
function PreviewControl({ step, labelId, answer, onAnswer }: PreviewProps) {
  const { inputType = 'text', fieldConfig, dropdownOptions = [] } = step;
  const shared = {
    'aria-labelledby': labelId,
    value: typeof answer === 'string' ? answer : '',
    onChange: ({ target }: { target: { value: string } }) => onAnswer(target.value),
    className: `${controlClass} w-full py-2`,
  };
  if (inputType === 'textarea') {
    return <textarea {...shared} rows={fieldConfig?.rows ?? 3} placeholder={fieldConfig?.placeholder} />;
  }
  if (inputType === 'dropdown') {
    return (
      <select {...shared}>
        <option value="">{fieldConfig?.placeholder ?? ''}</option>
        {[...new Set(dropdownOptions)].map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    );
  }
  return <input {...shared} type={inputType} placeholder={fieldConfig?.placeholder} autoComplete="off" />;
}
