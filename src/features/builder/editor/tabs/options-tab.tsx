import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldError } from '#ui/controls/field.tsx';
import { useStepNames } from '../../use-step-names.ts';
import { noTest, type OptionRow } from '../draft/step-draft.ts';
import { useEditor } from '../editor-context.ts';
import { SortableRows } from '../fields/rows/sortable-rows.tsx';
import { Section } from '../fields/section.tsx';
import { StepPicker } from '../fields/step-picker.tsx';
import { TextInput } from '../fields/text-input.tsx';
import { OptionDetails } from './option-details.tsx';

/** The options offered to a parent, and the target of each. */
export function OptionsTab() {
  const { t } = useTranslation('builder-editor');
  const { draft, steps, change, errorOf } = useEditor();
  const names = useStepNames(steps);
  const twice = useMemo(() => repeated(draft.options), [draft.options]);
  const note = draft.type === 'questions' ? t('options.noteQuestions') : t('options.note');
  return (
    <Section title={t('options.title')} note={note}>
      <div tabIndex={-1} data-field="options">
        <SortableRows<OptionRow>
          label={t('options.title')}
          rows={draft.options}
          nameOf={({ text }, index) => text.trim() || t('options.name', { number: index + 1 })}
          addLabel={t('options.add')}
          blank={(key) => ({ ...blank, key })}
          onChange={(options) => change({ options })}
        >
          {(row, changeRow) => (
            <>
              <TextInput
                label={t('options.text')}
                name={`options.${row.key}.text`}
                isRequired
                hint={twice.has(row.text.trim().toLowerCase()) ? t('options.twice') : undefined}
                value={row.text}
                onChange={(text) => changeRow({ text })}
              />
              <StepPicker
                label={t('next.label')}
                name={`options.${row.key}.nextStep`}
                value={row.nextStep}
                noneLabel={
                  draft.nextStep ? t('next.asStep', { id: names.inText(draft.nextStep) }) : undefined
                }
                onChange={(nextStep) => changeRow({ nextStep })}
              />
              <OptionDetails row={row} onChange={changeRow} />
            </>
          )}
        </SortableRows>
        <FieldError id="options-error" error={errorOf('options')} />
      </div>
    </Section>
  );
}

/** Returns the texts shared by several options. */
function repeated(options: readonly OptionRow[]): Set<string> {
  const texts = options.map(({ text }) => text.trim().toLowerCase());
  return new Set(texts.filter((text, at) => text !== '' && texts.indexOf(text) !== at));
}

const blank: Omit<OptionRow, 'key'> = {
  text: '',
  nextStep: '',
  value: '',
  message: '',
  title: '',
  icon: '',
  condition: noTest,
};
