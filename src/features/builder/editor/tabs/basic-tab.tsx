import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { flowView } from '../../flow-view.ts';
import { idOfWords } from '../../palette/words-to-names.ts';
import { suggestId } from '../draft/new-step.ts';
import { type ConditionRow, noTest } from '../draft/step-draft.ts';
import { stepUses } from '../draft/step-uses.ts';
import { useEditor } from '../editor-context.ts';
import { SortableRows } from '../fields/rows/sortable-rows.tsx';
import { Section } from '../fields/section.tsx';
import { StepPicker } from '../fields/step-picker.tsx';
import { TemplateInput } from '../fields/suggestions/template-input.tsx';
import { TextInput } from '../fields/text-input.tsx';
import { AdvancedPart } from './advanced-part.tsx';
import { ConditionFields } from './condition-fields.tsx';
import { FieldName } from './field-name.tsx';
import { FlowChoice } from './flow-choice.tsx';
import { MediaField } from './media/media-field.tsx';
import { TypeField } from './type-field.tsx';

/** What a step says, where its answer is kept, its type and its target. */
export function BasicTab() {
  const { t } = useTranslation('builder-editor');
  const { draft, intro } = useEditor();
  const { type } = draft;
  return (
    <>
      {intro}
      {stepUses[type].message && (
        <Section title={t('basic.says')}>
          <MessageField />
        </Section>
      )}
      {stepUses[type].media && <MediaField />}
      {(type === 'form' || type === 'options') && (
        <Section title={t('form.kept')} note={type === 'options' ? t('form.optionsNote') : undefined}>
          <FieldName />
        </Section>
      )}
      <Section title={t('basic.what')}>
        <TypeField />
      </Section>
      {type === 'conditional' && <ConditionRows />}
      <Section title={t('basic.leads')}>
        {type === 'flow_switch' && <FlowChoice />}
        <NextField />
      </Section>
      <AdvancedPart />
    </>
  );
}

/** What the step says, before all else. The id of a new step is made from it until it is edited. */
function MessageField() {
  const { t } = useTranslation('builder-editor');
  const { draft, isNew, steps, change } = useEditor();
  const { id, type } = draft;
  const say = (message: string) => {
    const taken = new Set(steps.map((step) => step.id));
    const suggested = suggestId(type, taken);
    const idOf = (said: string) => (said.trim() === '' ? suggested : idOfWords(said, taken, suggested));
    const follows = isNew && (id === suggested || id === idOf(draft.message));
    change({ message, ...(follows && { id: idOf(message) }) });
  };
  return (
    <TemplateInput
      label={t('message.label')}
      name="message"
      hint={t('message.hint', { braces: '{{' })}
      isRequired={type !== 'api_call' && !(type === 'message' && draft.media)}
      rows={4}
      value={draft.message}
      onChange={say}
    />
  );
}

function NextField() {
  const { t } = useTranslation('builder-editor');
  const { draft, config, change } = useEditor();
  const { type } = draft;
  const target = useMemo(() => flowView(config, draft.flowId), [config, draft.flowId]);
  if (type === 'completed') return <p className="text-ink-soft text-sm">{t('next.ends')}</p>;
  if (type === 'flow_switch') {
    return (
      <StepPicker
        label={t('next.label')}
        name="flowStep"
        steps={target?.steps ?? []}
        canCreate={false}
        noneLabel={t('next.beginning')}
        hint={t('next.inFlow')}
        value={draft.flowStep}
        onChange={(flowStep) => change({ flowStep })}
      />
    );
  }
  return (
    <StepPicker
      label={t('next.label')}
      name="nextStep"
      hint={type === 'options' || type === 'conditional' ? t(`next.hint.${type}`) : undefined}
      value={draft.nextStep}
      onChange={(nextStep) => change({ nextStep })}
    />
  );
}

/** A step's conditions, checked from the top; the first match decides. */
function ConditionRows() {
  const { t } = useTranslation('builder-editor');
  const { draft, change } = useEditor();
  const fields = useCallback(
    (row: ConditionRow, changeRow: (parts: Partial<ConditionRow>) => void) => (
      <>
        <ConditionFields
          name={`conditions.${row.key}`}
          test={row}
          isRequired
          dividesParents
          onChange={changeRow}
        />
        {row.operator === 'share' && (
          <TextInput
            label={t('condition.shareName')}
            name={`conditions.${row.key}.name`}
            hint={t('condition.shareNameHint')}
            value={row.name}
            onChange={(name) => changeRow({ name })}
          />
        )}
        <StepPicker
          label={t('next.label')}
          name={`conditions.${row.key}.nextStep`}
          value={row.nextStep}
          noneLabel={t('next.asOtherwise')}
          onChange={(nextStep) => changeRow({ nextStep })}
        />
      </>
    ),
    [t],
  );
  return (
    <Section title={t('condition.title')} note={t('condition.note')}>
      <SortableRows
        label={t('condition.title')}
        rows={draft.conditions}
        nameOf={({ name }, index) => name || t('condition.name', { number: index + 1 })}
        addLabel={t('condition.add')}
        blank={(key) => ({ ...noTest, key, name: '', nextStep: '' })}
        onChange={(conditions) => change({ conditions })}
      >
        {fields}
      </SortableRows>
    </Section>
  );
}
