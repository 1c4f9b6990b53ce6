import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { editFlows, isSafeEndpoint, type SpecialFlow, type TenantConfig } from '#engine';
import { Button } from '#ui/controls/button.tsx';
import { SelectField, TextField } from '#ui/controls/field.tsx';
import { TextArea } from '#ui/controls/text-area.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { useBuilder } from '../builder-provider.tsx';
import { flowView } from '../flow-view.ts';
import { useStepNames } from '../use-step-names.ts';
import { CheckBox } from './check-box.tsx';
import { nameFault } from './free-name.ts';

/** Creates or edits a special flow, as one change; `name` is null for a new one. */
export function SpecialFlowDialog({ name, onClose }: { name: string | null; onClose(): void }) {
  const { t } = useTranslation('builder-flows');
  const { state, change } = useBuilder();
  const { config } = state;
  const former = draftOf(config, name);
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
    if (badName || badEndpoint || badType || called === '') return;
    const written = (of: TenantConfig) => {
      const renamed = name === null ? of : editFlows.renameSpecialFlow(of, name, called);
      return editFlows.setSpecialFlow(renamed, called, specialFlowOf(draft));
    };
    if (JSON.stringify(draft) !== JSON.stringify(former)) change({ name: 'details', about: called }, written);
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
