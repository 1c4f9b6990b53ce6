import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { editFlows, type TenantConfig } from '#engine';
import { Button } from '#ui/controls/button.tsx';
import { SelectField, TextField } from '#ui/controls/field.tsx';
import { TextArea } from '#ui/controls/text-area.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { useBuilder } from '../builder-provider.tsx';
import type { FlowView } from '../flow-view.ts';
import { useStepNames } from '../use-step-names.ts';
import { nameFault } from './free-name.ts';

/** Edits a workflow's title, description and entry, as one change. */
export function DescribeFlowDialog({ flow, onClose }: { flow: FlowView; onClose(): void }) {
  const { t } = useTranslation('builder-flows');
  const { state, change } = useBuilder();
  const names = useStepNames(flow.steps);
  const former = {
    title: flow.title,
    description: flow.description,
    name: flow.name,
    entry: flow.entry ?? '',
  };
  const [draft, setDraft] = useState(former);
  const [isAsked, setAsked] = useState(false);

  const name = draft.name.trim();
  const title = draft.title.trim();
  const fault = nameFault(state.config, name, flow.name);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(former);
  const set = (parts: Partial<typeof former>) => setDraft({ ...draft, ...parts });

  const save = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (fault || title === '') return;
    const described = (config: TenantConfig) => {
      const words = { name: title, description: draft.description.trim() };
      const begun = editFlows.setEntryPoint(config, flow.name, draft.entry);
      return editFlows.renameFlow(editFlows.describeFlow(begun, flow.name, words), flow.name, name);
    };
    change({ name: 'updateWorkflow', about: title }, described, { flow: name });
    onClose();
  };

  return (
    <Modal title={t('describe.title')} holds={isChanged} onClose={onClose}>
      <form noValidate onSubmit={save} className="mt-4 grid gap-4">
        <TextField
          label={t('fields.title')}
          value={draft.title}
          required
          maxLength={120}
          error={isAsked && title === '' ? t('fault.title') : null}
          onChange={({ target }) => set({ title: target.value })}
        />
        <TextArea
          label={t('fields.description')}
          value={draft.description}
          onChange={(description) => set({ description })}
        />
        <SelectField
          label={t('fields.entry')}
          value={draft.entry}
          onChange={({ target }) => set({ entry: target.value })}
        >
          {flow.steps.every(({ id }) => id !== draft.entry) && (
            <option value={draft.entry}>{draft.entry}</option>
          )}
          {flow.steps.map(({ id }) => (
            <option key={id} value={id}>
              {names.plain(id)}
            </option>
          ))}
        </SelectField>
        <div>
          <TextField
            label={t('fields.name')}
            value={draft.name}
            required
            spellCheck={false}
            autoCapitalize="none"
            error={isAsked && fault ? t(`fault.name.${fault}`) : null}
            onChange={({ target }) => set({ name: target.value })}
          />
          <p className="mt-1.5 text-ink-faint text-sm">{t('describe.nameHint')}</p>
        </div>
        <div className="mt-2 flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit">{t('save')}</Button>
        </div>
      </form>
    </Modal>
  );
}
