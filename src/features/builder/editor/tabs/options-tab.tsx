import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldError } from '#ui/controls/field.tsx';
import { useStepNames } from '../../use-step-names.ts';
import { noTest, type OptionRow } from '../draft/step-draft.ts';
import { useEditor } from '../editor-context.ts';
import { CheckInput } from '../fields/check-input.tsx';
import { SortableRows } from '../fields/rows/sortable-rows.tsx';
import { Section } from '../fields/section.tsx';
import { StepPicker } from '../fields/step-picker.tsx';
import { TextInput } from '../fields/text-input.tsx';
import { useSameValue } from '../use-same-value.ts';
import { OptionDetails } from './option-details.tsx';

/** The options offered to a parent, and the target of each. */
export function OptionsTab() {
  const { t } = useTranslation('builder-editor');
  const { draft, steps, change, errorOf } = useEditor();
  const names = useStepNames(steps);
  const twice = useSameValue(repeated(draft.options));
  const isSeveral = draft.type === 'options' && draft.isSeveral;
  const noneLabel = draft.nextStep ? t('next.asStep', { id: names.inText(draft.nextStep) }) : undefined;
  const fields = useCallback(
    (row: OptionRow, changeRow: (parts: Partial<OptionRow>) => void) => (
      <>
        <TextInput
          label={t('options.text')}
          name={`options.${row.key}.text`}
          isRequired
          hint={twice.includes(row.text.trim().toLowerCase()) ? t('options.twice') : undefined}
          value={row.text}
          onChange={(text) => changeRow({ text })}
        />
        {(!isSeveral || row.nextStep !== '') && (
          <StepPicker
            label={t('next.label')}
            name={`options.${row.key}.nextStep`}
            value={row.nextStep}
            noneLabel={noneLabel}
            onChange={(nextStep) => changeRow({ nextStep })}
          />
        )}
        <OptionDetails row={row} isSeveral={isSeveral} onChange={changeRow} />
      </>
    ),
    [t, twice, isSeveral, noneLabel],
  );
  const note = draft.type === 'questions' ? t('options.noteQuestions') : t('options.note');
  return (
    <Section title={t('options.title')} note={isSeveral ? t('options.noteSeveral') : note}>
      {draft.type === 'options' && <SeveralFields />}
      <div tabIndex={-1} data-field="options">
        <SortableRows<OptionRow>
          label={t('options.title')}
          rows={draft.options}
          nameOf={({ text }, index) => text.trim() || t('options.name', { number: index + 1 })}
          addLabel={t('options.add')}
          blank={(key) => ({ ...blank, key })}
          onChange={(options) => change({ options })}
        >
          {fields}
        </SortableRows>
        <FieldError id="options-error" error={errorOf('options')} />
      </div>
    </Section>
  );
}

/** Whether answers are chosen one or several at a time, and how many. */
function SeveralFields() {
  const { t } = useTranslation('builder-editor');
  const { draft, change } = useEditor();
  return (
    <div className="mb-4">
      <CheckInput
        label={t('options.several')}
        hint={t('options.severalHint')}
        isChecked={draft.isSeveral}
        onChange={(isSeveral) => change({ isSeveral })}
      />
      {draft.isSeveral && (
        <div className="mt-2 grid grid-cols-2 items-start gap-2">
          <TextInput
            label={t('options.least')}
            name="least"
            inputMode="numeric"
            placeholder="1"
            hint={draft.least.trim() === '0' ? t('options.skippable') : undefined}
            value={draft.least}
            onChange={(least) => change({ least })}
          />
          <TextInput
            label={t('options.most')}
            name="most"
            inputMode="numeric"
            placeholder={String(draft.options.length)}
            value={draft.most}
            onChange={(most) => change({ most })}
          />
        </div>
      )}
    </div>
  );
}

/** Returns the texts shared by several options. */
function repeated(options: readonly OptionRow[]): string[] {
  const texts = options.map(({ text }) => text.trim().toLowerCase());
  return [...new Set(texts.filter((text, at) => text !== '' && texts.indexOf(text) !== at))];
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
