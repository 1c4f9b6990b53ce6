import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { StepType } from '#engine';
import { flowView } from '../../flow-view.ts';
import { StepMark } from '../../workbench/step-mark.tsx';
import { suggestId } from '../draft/new-step.ts';
import { noTest } from '../draft/step-draft.ts';
import { stepTypes } from '../draft/step-types.ts';
import { stepUses } from '../draft/step-uses.ts';
import { countPlaces } from '../draft/targets-of.ts';
import { useEditor } from '../editor-context.ts';
import { CheckInput } from '../fields/check-input.tsx';
import { ChoiceInput } from '../fields/choice-input.tsx';
import { NamedRows } from '../fields/rows/named-rows.tsx';
import { SortableRows } from '../fields/rows/sortable-rows.tsx';
import { Section } from '../fields/section.tsx';
import { StepPicker } from '../fields/step-picker.tsx';
import { TemplateInput } from '../fields/suggestions/template-input.tsx';
import { TextInput } from '../fields/text-input.tsx';
import { ConditionFields } from './condition-fields.tsx';
import { FlowChoice } from './flow-choice.tsx';

/** A step's type, message and target. */
export function BasicTab() {
  const { t } = useTranslation('builder-editor');
  const { draft, change } = useEditor();
  const { type } = draft;
  return (
    <>
      <Section title={t('basic.what')}>
        <TypeField />
        <IdField />
      </Section>
      {stepUses[type].message && (
        <Section title={t('basic.says')}>
          <TemplateInput
            label={t('message.label')}
            name="message"
            hint={t('message.hint', { braces: '{{' })}
            isRequired={type !== 'api_call'}
            rows={4}
            value={draft.message}
            onChange={(message) => change({ message })}
          />
          <CheckInput
            label={t('typing.label')}
            hint={t('typing.hint')}
            isChecked={draft.showsTyping}
            onChange={(showsTyping) => change({ showsTyping })}
          />
        </Section>
      )}
      {type === 'conditional' && <ConditionRows />}
      <Section title={t('basic.leads')}>
        {type === 'flow_switch' && <FlowChoice />}
        <NextField />
      </Section>
      <Section title={t('variables.title')} note={t('variables.note')}>
        <NamedRows
          name="variables"
          label={t('variables.title')}
          addLabel={t('variables.add')}
          nameLabel={t('variables.name')}
          valueLabel={t('variables.value')}
          rows={draft.variables}
          onChange={(variables) => change({ variables })}
        />
      </Section>
    </>
  );
}

function TypeField() {
  const { t } = useTranslation(['builder-editor', 'builder']);
  const { draft, isNew, steps, change } = useEditor();
  const { id, type } = draft;
  const choose = (next: StepType) => {
    const taken = new Set(steps.map((step) => step.id));
    // A suggested id follows the type until it is edited.
    const isSuggested = isNew && id === suggestId(type, taken);
    change({ type: next, ...(isSuggested && { id: suggestId(next, taken) }) });
  };
  return (
    <ChoiceInput
      label={t('type.label')}
      name="type"
      hint={t(`type.about.${type}`)}
      icon={<StepMark type={type} isSmall />}
      value={type}
      choices={stepTypes}
      labelOf={(each) => t(`builder:stepType.${each}`)}
      onChange={choose}
    />
  );
}

function IdField() {
  const { t } = useTranslation('builder-editor');
  const { draft, origin, isNew, config, flow, change } = useEditor();
  const places = useMemo(
    () => (isNew ? 0 : countPlaces(config, flow, origin.id)),
    [isNew, config, flow, origin.id],
  );
  const isRenamed = !isNew && draft.id.trim() !== origin.id;
  return (
    <TextInput
      label={t('id.label')}
      name="id"
      isCode
      isRequired
      hint={isRenamed && places > 0 ? t('id.renames', { count: places }) : t('id.hint')}
      value={draft.id}
      onChange={(id) => change({ id })}
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
