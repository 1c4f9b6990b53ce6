import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { editFlows, isSafeEndpoint, type SpecialFlow, type TenantConfig } from '#engine';
import { Button } from '#ui/controls/button.tsx';
import { SelectField, TextField } from '#ui/controls/field.tsx';
import { TextArea } from '#ui/controls/text-area.tsx';
import { DialogActions } from '#ui/dialogs/dialog-actions.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { InlineAlert } from '#ui/feedback/inline-alert.tsx';
import { useBuilder } from '../builder-provider.tsx';
import { flowView } from '../flow-view.ts';
import { useStepNames } from '../use-step-names.ts';
import { CheckBox } from './check-box.tsx';
import { nameFault } from './free-name.ts';

/**
 * Creates or edits a special flow, as one change: what is not changed here stays as it is by then. `name` is null for a
 * new one.
 */
export function SpecialFlowDialog({ name, onClose }: { name: string | null; onClose(): void }) {
  const { t } = useTranslation('builder-flows');
  const { state, change } = useBuilder();
  const { config } = state;
  const [former] = useState(() => draftOf(config, name));
  const isGone = name !== null && !Object.hasOwn(config.specialFlows, name);
  const [draft, setDraft] = useState(former);
  const [isAsked, setAsked] = useState(false);
  const set = (parts: Partial<Draft>) => setDraft({ ...draft, ...parts });

  const steps = flowView(config, config.defaultWorkflow)?.steps ?? [];
  const names = useStepNames(steps);
  const called = draft.name.trim();
  const badName = nameFault(config, called, name ?? '');
  const endpoint = draft.apiEndpoint.trim();
  const badEndpoint = endpoint !== '' && !isSafeEndpoint(endpoint);
  const badType = draft.type.trim() === '';

  const save = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (badName || badEndpoint || badType || called === '' || isGone) return;
    const edited = (of: TenantConfig) => {
      const renamed = name === null ? of : editFlows.renameSpecialFlow(of, name, called);
      const whole = name === null ? draft : withChanges(draftOf(of, name), former, draft);
      return editFlows.setSpecialFlow(renamed, called, specialFlowOf(whole));
    };
    if (JSON.stringify(draft) !== JSON.stringify(former)) change({ name: 'details', about: called }, edited);
    onClose();
  };

  return (
    <Modal
      title={name === null ? t('special.newTitle') : t('special.editTitle', { name })}
      holds={JSON.stringify(draft) !== JSON.stringify(former)}
      onClose={onClose}
    >
      <form noValidate onSubmit={save} className="mt-4 grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={t('special.fields.name')}
            value={draft.name}
            required
            spellCheck={false}
            autoCapitalize="none"
            error={isAsked && (badName || called === '') ? t(`fault.name.${badName ?? 'empty'}`) : null}
            onChange={({ target }) => set({ name: target.value })}
          />
          <TextField
            label={t('special.fields.type')}
            value={draft.type}
            required
            maxLength={60}
            error={isAsked && badType ? t('special.fault.type') : null}
            onChange={({ target }) => set({ type: target.value })}
          />
        </div>
        <TextArea
          label={t('fields.description')}
          value={draft.description}
          onChange={(description) => set({ description })}
        />
        <SelectField
          label={t('special.fields.nextStep')}
          value={draft.nextStep}
          onChange={({ target }) => set({ nextStep: target.value })}
        >
          <option value="">{t('special.fromStart')}</option>
          {draft.nextStep !== '' && steps.every(({ id }) => id !== draft.nextStep) && (
            <option value={draft.nextStep}>{draft.nextStep}</option>
          )}
          {steps.map(({ id }) => (
            <option key={id} value={id}>
              {names.plain(id)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t('special.fields.apiEndpoint')}
          value={draft.apiEndpoint}
          placeholder={usualEndpoint}
          spellCheck={false}
          error={isAsked && badEndpoint ? t('special.fault.apiEndpoint') : null}
          onChange={({ target }) => set({ apiEndpoint: target.value })}
        />
        <CheckBox
          label={t('special.fields.requiresAuth')}
          isChecked={draft.requiresAuth}
          onChange={(requiresAuth) => set({ requiresAuth })}
        />
        {isGone && <InlineAlert className="text-sm">{t('gone')}</InlineAlert>}
        <DialogActions onCancel={onClose} className="mt-2">
          <Button type="submit" disabled={isGone}>
            {t('save')}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  );
}

const usualEndpoint = '/api/chat';

interface Draft extends Required<SpecialFlow> {
  name: string;
}

function draftOf({ specialFlows }: TenantConfig, name: string | null): Draft {
  const flow = name !== null && Object.hasOwn(specialFlows, name) ? specialFlows[name] : undefined;
  return {
    name: name ?? '',
    type: flow?.type ?? '',
    description: flow?.description ?? '',
    apiEndpoint: flow?.apiEndpoint ?? '',
    requiresAuth: flow?.requiresAuth ?? false,
    nextStep: flow?.nextStep ?? '',
  };
}

/** Returns the current values with those of the draft that were changed in it. */
function withChanges(current: Draft, former: Draft, draft: Draft): Draft {
  const written = <K extends keyof Draft>(name: K) =>
    draft[name] === former[name] ? current[name] : draft[name];
  return {
    name: written('name'),
    type: written('type'),
    description: written('description'),
    apiEndpoint: written('apiEndpoint'),
    requiresAuth: written('requiresAuth'),
    nextStep: written('nextStep'),
  };
}

/** Omits empty parts. */
function specialFlowOf({ type, description, apiEndpoint, requiresAuth, nextStep }: Draft): SpecialFlow {
  return {
    type: type.trim(),
    ...(description.trim() && { description: description.trim() }),
    ...(apiEndpoint.trim() && { apiEndpoint: apiEndpoint.trim() }),
    ...(requiresAuth && { requiresAuth }),
    ...(nextStep && { nextStep }),
  };
}
