import type { ApiRequest, Conversation } from '../conversation.ts';
import { sentAnswers } from '../run/computed.ts';
import type { Step, TenantConfig } from '../tenant-config.ts';
import { renderBody, renderTemplate } from '../texts/render-template.ts';
import { localizations } from '../translate/localization.ts';
import { serviceOf } from '../validate/allowed-services.ts';
import { isSafeEndpoint } from '../validate/safe-link.ts';
import { isRecord } from '../values/guards.ts';
import { mapValues } from '../values/map-values.ts';

/**
 * What a call sends, judged by its body: a parent's question, the whole enquiry, or anything else. It decides which input
 * is required, and the default messages.
 */
type CallKind = 'question' | 'submission' | 'request';

/** Returns the request of a step for this conversation; undefined when the step has none that can be sent. */
export function requestOf(
  config: TenantConfig,
  conversation: Conversation,
  step: Step,
): ApiRequest | undefined {
  const api = step.apiConfig;
  if (!api || !isSafeEndpoint(api.endpoint)) return undefined;
  const { userData, variables } = conversation;
  const scopes = [
    { allFormData: sentAnswers(config, conversation), tenantId: config.id },
    userData,
    variables,
    localizations.get(config)?.variables ?? config.globalVariables,
  ];
  return {
    endpoint: api.endpoint,
    method: (api.method ?? 'POST').toUpperCase(),
    headers: mapValues(api.headers ?? {}, (text) => renderTemplate(text, ...scopes)),
    body: renderBody(api.body ?? null, scopes),
  };
}

/** An external service may receive the whole enquiry too, but only the chat service submits it to the school. */
export function callKind(step: Step): CallKind {
  if (serviceOf(step.apiConfig?.endpoint ?? '')) return 'request';
  const body = step.apiConfig?.body;
  const parts = isRecord(body) ? Object.values(body) : [body];
  if (parts.includes('{{question}}')) return 'question';
  return parts.includes('{{allFormData}}') ? 'submission' : 'request';
}

/**
 * Returns whether a special flow reserves the step's call for authenticated visitors and this visitor is not one. The
 * shell sets the variable `authenticated`; unset counts as true, as the chat authenticates before it opens.
 */
export function isWithheld(config: TenantConfig, conversation: Conversation, step: Step): boolean {
  if (conversation.variables.authenticated !== false || !isRecord(config.specialFlows)) return false;
  return Object.values<unknown>(config.specialFlows).some(
    (flow) => isRecord(flow) && flow.requiresAuth === true && flow.apiEndpoint === step.apiConfig?.endpoint,
  );
}
