import { useTranslation } from 'react-i18next';
import { inputTypes } from '../draft/step-types.ts';
import { useEditor } from '../editor-context.ts';
import { CheckInput } from '../fields/check-input.tsx';
import { ChoiceInput } from '../fields/choice-input.tsx';
import { Section } from '../fields/section.tsx';
import { TextInput } from '../fields/text-input.tsx';
import { FieldName } from './field-name.tsx';
import { FieldPreview } from './field-preview.tsx';
import { FormLimits } from './form-limits.tsx';

/** The one field of a step: where its answer is stored, how it looks, what is accepted. */
export function FormTab() {
  const { t } = useTranslation('builder-editor');
  const { draft, change } = useEditor();
  const { type, inputType } = draft;
  const isForm = type === 'form';
  const label = (
    <TextInput
      label={t('form.label')}
      name="label"
      hint={t(type === 'options' ? 'form.choiceLabelHint' : 'form.labelHint')}
      value={draft.label}
      onChange={(next) => change({ label: next })}
    />
  );
  return (
    <>
      <Section title={t('form.kept')} note={type === 'options' ? t('form.optionsNote') : undefined}>
        <FieldName />
        {type === 'options' && label}
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
            {label}
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

const withoutPlaceholder: ReadonlySet<string> = new Set(['radio', 'checkbox']);
