import { useTranslation } from 'react-i18next';
import { noTest } from '../draft/step-draft.ts';
import { useEditor } from '../editor-context.ts';
import { Section } from '../fields/section.tsx';
import { SortableRows } from '../fields/sortable-rows.tsx';
import { StepPicker } from '../fields/step-picker.tsx';
import { ConditionFields } from './condition-fields.tsx';

/** The conditions of a step, tried from the top; the first that holds decides. */
export function ConditionRows() {
  const { t } = useTranslation('builder-editor');
  const { draft, change } = useEditor();
  return (
    <Section title={t('condition.title')} note={t('condition.note')}>
      <SortableRows
        label={t('condition.title')}
        rows={draft.conditions}
        nameOf={(_, index) => t('condition.name', { number: index + 1 })}
        addLabel={t('condition.add')}
        blank={(key) => ({ ...noTest, key, nextStep: '' })}
        onChange={(conditions) => change({ conditions })}
      >
        {(row, changeRow) => (
          <>
            <ConditionFields name={`conditions.${row.key}`} test={row} isRequired onChange={changeRow} />
            <StepPicker
              label={t('next.label')}
              name={`conditions.${row.key}.nextStep`}
              value={row.nextStep}
              noneLabel={t('next.asOtherwise')}
              onChange={(nextStep) => changeRow({ nextStep })}
            />
          </>
        )}
      </SortableRows>
    </Section>
  );
}
