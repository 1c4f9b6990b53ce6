import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { editFlows, type TenantConfig } from '#engine';
import { Button } from '#ui/controls/button.tsx';
import { SelectField, TextField } from '#ui/controls/field.tsx';
import { TextArea } from '#ui/controls/text-area.tsx';
import { DialogActions } from '#ui/dialogs/dialog-actions.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { InlineAlert } from '#ui/feedback/inline-alert.tsx';
import { useBuilder } from '../builder-provider.tsx';
import { type FlowView, flowView } from '../flow-view.ts';
import { useStepNames } from '../use-step-names.ts';
import { nameFault } from './free-name.ts';

/** Edits a workflow's title, description and entry, as one change: what is not changed here stays as it is by then. */
export function DescribeFlowDialog({ flow: opened, onClose }: { flow: FlowView; onClose(): void }) {
  const { t } = useTranslation('builder-flows');
  const { state, change } = useBuilder();
  const [former] = useState({
    title: opened.title,
    description: opened.description,
    name: opened.name,
    entry: opened.entry ?? '',
  });
  const now = flowView(state.config, former.name);
  const flow = now ?? opened;
  const names = useStepNames(flow.steps);
  const [draft, setDraft] = useState(former);
  const [isAsked, setAsked] = useState(false);

  const name = draft.name.trim();
  const title = draft.title.trim();
  const fault = nameFault(state.config, name, former.name);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(former);
  const set = (parts: Partial<typeof former>) => setDraft({ ...draft, ...parts });

  const save = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (fault || title === '' || !now) return;
    const described = (config: TenantConfig) => {
      const words = {
        ...(draft.title !== former.title && { name: title }),
        ...(draft.description !== former.description && { description: draft.description.trim() }),
      };
      const begun =
        draft.entry === former.entry ? config : editFlows.setEntryPoint(config, former.name, draft.entry);
      return editFlows.renameFlow(editFlows.describeFlow(begun, former.name, words), former.name, name);
    };
    const place = name === former.name ? undefined : { flow: name };
    change({ name: 'updateWorkflow', about: title }, described, place);
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
        {!now && <InlineAlert className="text-sm">{t('gone')}</InlineAlert>}
        <DialogActions onCancel={onClose} className="mt-2">
          <Button type="submit" disabled={!now}>
            {t('save')}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  );
}
