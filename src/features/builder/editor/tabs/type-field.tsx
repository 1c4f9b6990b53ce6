import { useTranslation } from 'react-i18next';
import type { StepType } from '#engine';
import { sendingCall } from '../../palette/end-steps.ts';
import { StepMark } from '../../workbench/step-mark.tsx';
import { suggestId } from '../draft/new-step.ts';
import { stepTypes } from '../draft/step-types.ts';
import { useEditor } from '../editor-context.ts';
import { ChoiceInput } from '../fields/choice-input.tsx';

/** The step's type. Sending the enquiry is a call that is filled in; the call itself is for developers. */
export function TypeField() {
  const { t } = useTranslation(['builder-editor', 'builder', 'builder-palette']);
  const { draft, isNew, steps, change } = useEditor();
  const { id, type, message, errorMessage } = draft;
  const isSending = type === 'api_call' && draft.endpoint.trim() === sendingCall.endpoint;
  const choose = (next: StepType | 'send') => {
    const taken = new Set(steps.map((step) => step.id));
    const chosen = next === 'send' ? 'api_call' : next;
    // A suggested id follows the type until it is edited.
    const isSuggested = isNew && id === suggestId(type, taken);
    change({
      type: chosen,
      ...(isSuggested && { id: suggestId(chosen, taken) }),
      ...(next === 'api_call' && isSending && { endpoint: '', body: '' }),
      ...(next === 'send' && {
        ...sending,
        message: message || t('builder-palette:end.sending'),
        errorMessage: errorMessage || t('builder-palette:end.failed'),
      }),
    });
  };
  return (
    <ChoiceInput<StepType | 'send'>
      label={t('type.label')}
      name="type"
      hint={isSending ? t('type.sends') : t(`type.about.${type}`)}
      icon={<StepMark type={type} isSmall />}
      value={isSending ? 'send' : type}
      choices={choices}
      last={{ label: t('type.developers'), choices: ['api_call'] }}
      labelOf={(each) =>
        each === 'send' ? t('builder-palette:end.name.send') : t(`builder:stepType.${each}`)
      }
      onChange={choose}
    />
  );
}

const choices: readonly (StepType | 'send')[] = [...stepTypes.filter((type) => type !== 'api_call'), 'send'];

const sending = {
  endpoint: sendingCall.endpoint,
  method: 'POST',
  headers: [{ key: '0', name: 'Content-Type', value: 'application/json' }],
  body: '{{allFormData}}',
};
