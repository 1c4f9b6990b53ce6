import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { flowNames } from '#engine';
import { flowView } from '../../flow-view.ts';
import { useEditor } from '../editor-context.ts';
import { ChoiceInput } from '../fields/choice-input.tsx';

/**
 * The target of a flow switch: a workflow, a flow or a special flow. One that no longer exists stays until another is
 * chosen.
 */
export function FlowChoice() {
  const { t } = useTranslation('builder-editor');
  const { draft, config, change } = useEditor();
  const { flowId } = draft;
  const names = useMemo(
    () => [...new Set([...flowNames(config), ...Object.keys(config.specialFlows)])],
    [config],
  );
  const labelOf = (name: string) => {
    if (name === '') return t('flow.choose');
    if (!names.includes(name)) return t('flow.unknown', { name });
    return flowView(config, name)?.title ?? t('flow.special', { name });
  };
  const isListed = flowId !== '' && names.includes(flowId);
  return (
    <ChoiceInput
      label={t('flow.label')}
      name="flowId"
      isRequired
      hint={t('flow.hint')}
      value={flowId}
      choices={isListed ? names : [flowId, ...names]}
      labelOf={labelOf}
      onChange={(chosen) => change({ flowId: chosen, flowStep: '' })}
    />
  );
}
