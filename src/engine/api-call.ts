import { questionRequired } from './ask.ts';
import {
  type Draft,
  dropVariable,
  type Move,
  note,
  renderMessage,
  say,
  sayTemplate,
  setVariables,
} from './draft.ts';
import { isRecord } from './is-record.ts';
import { own } from './own.ts';
import { problem } from './problem.ts';
import { renderBody, renderTemplate } from './render-template.ts';
import { isSafeEndpoint } from './safe-link.ts';
import { delay } from './timings.ts';
import type {
  ApiRequest,
  Conversation,
  EngineError,
  EngineEvent,
  Json,
  Step,
  TenantConfig,
} from './types.ts';

const genericFailure = "I'm sorry, there was an issue processing your request. Please try again.";

/*
 * An API step waits twice: for the call to end (`variables.success` is not set), then for the pause after it.
 */

/** Asks the shell for the call. A call that lacks what it is about fails here, without reaching the network. */
export function enterApiCall(draft: Draft, step: Step): Move | EngineError {
  const request = requestOf(draft.config, draft.state, step);
  if (!request) {
    return problem('malformed_step', `Step "${step.id}" names no address it may call.`, step.id);
  }
  dropVariable(draft, 'success', 'response', 'message');
  sayTemplate(draft, step.message, step);
  const lacking = whatIsLacking(draft.state, step);
  if (lacking) {
    note(draft, lacking);
    return conclude(draft, step, { success: false, response: null, message: lacking.message });
  }
  draft.effects.push({ type: 'call', request });
  return 'rest';
}

export function receiveApiCall(draft: Draft, step: Step, event: EngineEvent): Move | undefined {
  const { success } = draft.state.variables;
  if (event.type === 'resolve' && success === undefined) {
    const { data = null, ok, message } = event;
    const refused = own(data, 'success') === false;
    const words = message ?? own(data, 'message');
    draft.pace = 'apiReply';
    return conclude(draft, step, {
      success: ok === true && !refused,
      response: responseOf(step, data),
      message: typeof words === 'string' ? words : '',
    });
  }
  if (event.type !== 'advance' || success === undefined) return undefined;
  return {
    to:
      success === true ? step.nextStep : (step.apiConfig?.errorHandling?.fallbackStep ?? draft.flow.fallback),
  };
}

/** The request of a step for this conversation; undefined when the step has none that may be sent. */
export function requestOf(
  config: TenantConfig,
  conversation: Conversation,
  step: Step,
): ApiRequest | undefined {
  const api = step.apiConfig;
  if (!api || !isSafeEndpoint(api.endpoint)) return undefined;
  const { userData, variables } = conversation;
  const scopes = [
    { allFormData: { ...userData }, tenantId: config.id },
    userData,
    variables,
    config.globalVariables,
  ];
  const headers = Object.entries(api.headers ?? {});
  return {
    endpoint: api.endpoint,
    method: (api.method ?? 'POST').toUpperCase(),
    headers: Object.fromEntries(headers.map(([name, value]) => [name, renderTemplate(value, ...scopes)])),
    body: renderBody(api.body ?? null, scopes),
  };
}

interface Ending {
  success: boolean;
  response: Json;
  message: string;
}

function conclude(draft: Draft, step: Step, ending: Ending): 'rest' {
  setVariables(draft, { ...ending });
  if (ending.success) sayResponse(draft, step, ending.response);
  else sayFailure(draft, step, ending.message);
  draft.effects.push({ type: 'wait', ms: delay(draft.config, 'apiNext') });
  return 'rest';
}

function sayResponse(draft: Draft, step: Step, response: Json): void {
  const { response: path, emptyMessage } = step.apiConfig?.responseMapping ?? {};
  if (path === undefined) return;
  if (typeof response === 'string' && response.trim() !== '') say(draft, response, step);
  else if (response === null || response === '') sayTemplate(draft, emptyMessage, step);
}

function sayFailure(draft: Draft, step: Step, detail: string): void {
  const { errorMessage, fallbackStep } = step.apiConfig?.errorHandling ?? {};
  // An empty message leaves the apology to the fallback step, so it must be one that speaks.
  const speaks = draft.flow.step(fallbackStep ?? '')?.type === 'message';
  if (errorMessage !== '' || !speaks) {
    say(draft, renderMessage(draft.config, draft.state, errorMessage || genericFailure), step);
  }
  if (fallbackStep === undefined) {
    note(draft, problem('api_failed', detail || genericFailure, step.id));
  }
}

function whatIsLacking(conversation: Conversation, step: Step): EngineError | undefined {
  const body = step.apiConfig?.body;
  const { userData, variables } = conversation;
  if (body === '{{allFormData}}' && Object.keys(userData).length === 0) {
    return problem('form_data_required', 'Form data is required for form submission', step.id);
  }
  const asks = isRecord(body) && Object.values(body).includes('{{question}}');
  const question = variables.question ?? userData.question;
  return asks && !question ? problem('question_required', questionRequired, step.id) : undefined;
}

function responseOf(step: Step, data: Json): Json {
  const path = step.apiConfig?.responseMapping?.response;
  if (path === undefined) return null;
  return path.split('.').reduce<Json>((value, name) => own(value, name) ?? null, data);
}
