import { useTranslation } from 'react-i18next';
import { isAllowedService, serviceOf } from '#engine';
import { useEditor } from '../editor-context.ts';
import { ChoiceInput } from '../fields/choice-input.tsx';
import { NamedRows } from '../fields/rows/named-rows.tsx';
import { Section } from '../fields/section.tsx';
import { StepPicker } from '../fields/step-picker.tsx';
import { TemplateInput } from '../fields/suggestions/template-input.tsx';
import { TextInput } from '../fields/text-input.tsx';
import { TryCall } from './try-call.tsx';

/** An API call's request, the mapping of its response, and what happens on failure. */
export function ApiTab() {
  const { t } = useTranslation('builder-editor');
  const { draft, change, config } = useEditor();
  const { method } = draft;
  const endpoint = draft.endpoint.trim();
  const service = isAllowedService(config, endpoint) ? undefined : serviceOf(endpoint);
  return (
    <>
      <Section title={t('api.request')}>
        <div className="flex items-start gap-2">
          <ChoiceInput
            label={t('api.method')}
            name="method"
            value={method}
            choices={methods.includes(method) ? methods : [method, ...methods]}
            labelOf={(each) => each}
            onChange={(next) => change({ method: next })}
            className="w-28 shrink-0"
          />
          <TextInput
            label={t('api.endpoint')}
            name="endpoint"
            isCode
            isRequired
            inputMode="url"
            placeholder={examples.endpoint}
            hint={service ? t('api.serviceNotAllowed', { service }) : t('api.endpointHint')}
            value={draft.endpoint}
            onChange={(next) => change({ endpoint: next })}
            className="min-w-0 flex-1"
          />
        </div>
        <TemplateInput
          label={t('api.body')}
          name="body"
          use="sent"
          isCode
          rows={4}
          hint={t('api.bodyHint', { all: '{{allFormData}}', tenant: '{{tenantId}}' })}
          value={draft.body}
          onChange={(body) => change({ body })}
        />
        <NamedRows
          name="headers"
          label={t('api.headers')}
          addLabel={t('api.addHeader')}
          nameLabel={t('api.headerName')}
          valueLabel={t('api.headerValue')}
          rows={draft.headers}
          hasVariables
          onChange={(headers) => change({ headers })}
        />
      </Section>
      <TryCall />
      <Section title={t('api.answer')}>
        <TextInput
          label={t('api.responsePath')}
          name="responsePath"
          isCode
          placeholder={examples.responsePath}
          hint={t('api.responsePathHint')}
          value={draft.responsePath}
          onChange={(responsePath) => change({ responsePath })}
        />
        <TemplateInput
          label={t('api.emptyMessage')}
          name="emptyMessage"
          hint={t('api.emptyMessageHint')}
          value={draft.emptyMessage}
          onChange={(emptyMessage) => change({ emptyMessage })}
        />
      </Section>
      <Section title={t('api.failure')}>
        <StepPicker
          label={t('api.fallbackStep')}
          name="fallbackStep"
          noneLabel={t('api.noFallback')}
          hint={t('api.fallbackHint')}
          value={draft.fallbackStep}
          onChange={(fallbackStep) => change({ fallbackStep })}
        />
        <TemplateInput
          label={t('api.errorMessage')}
          name="errorMessage"
          hint={t('api.errorMessageHint')}
          value={draft.errorMessage}
          onChange={(errorMessage) => change({ errorMessage })}
        />
      </Section>
    </>
  );
}

const examples = { endpoint: '/api/chat', responsePath: 'data.answer' };
const methods = ['POST', 'GET', 'PUT', 'PATCH', 'DELETE'];
