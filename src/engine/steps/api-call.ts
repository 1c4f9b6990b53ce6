import type { EngineError, EngineErrorCode, EngineEvent, EngineMessageCode } from '../conversation.ts';
import { type Draft, type Move, note, pause, say, sayTemplate, setVariables } from '../run/draft.ts';
import { engineError } from '../run/engine-error.ts';
import type { Json, Step } from '../tenant-config.ts';
import { isAllowedService } from '../validate/allowed-services.ts';
import { isShallow } from '../values/is-shallow.ts';
import { own } from '../values/own-property.ts';
import { callKind, isWithheld, requestOf } from './api-request.ts';
import { engineMessages } from './engine-messages.ts';

/*
 * An API step waits twice: for the call to end (`variables.success` is not set), then for the pause after it.
 * How it ended stays in the variables success, response and message.
 */

/** Asks the shell for the call. A call that lacks what it is about ends here, without reaching the network. */
export function enterApiCall(draft: Draft, step: Step): Move | EngineError {
  const request = requestOf(draft.config, draft.state, step);
  if (!request) return engineError('malformed_step', step.id);
  const { success: _, response: __, message: ___, ...kept } = draft.state.variables;
  draft.state.variables = kept;
  sayTemplate(draft, step.message, step);
  const lacking = whatIsLacking(draft, step);
  if (lacking) {
    const error = engineError(lacking, step.id);
    note(draft, error);
    return conclude(draft, step, { success: false, response: null, message: error.message });
  }
  if (!isAllowedService(draft.config, request.endpoint)) {
    return conclude(draft, step, { success: false, response: null, message: '' });
  }
  if (isWithheld(draft.config, draft.state, step)) return conclude(draft, step, notAuthenticated(step));
  draft.effects.push({ type: 'call', request });
  return 'rest';
}

export function receiveApiCall(draft: Draft, step: Step, event: EngineEvent): Move | undefined {
  const { success } = draft.state.variables;
  if (event.type === 'resolve' && success === undefined) {
    draft.pace = 'apiReply';
    return conclude(draft, step, endingOf(step, event));
  }
  if (event.type !== 'advance' || success === undefined) return undefined;
  return { to: success === true ? step.nextStep : wayAfterFailure(draft, step) };
}

interface Ending {
  success: boolean;
  response: Json;
  message: string;
}

function endingOf(
  step: Step,
  event: Extract<EngineEvent, { type: 'resolve' }>,
): Ending & { said?: EngineMessageCode } {
  const { data = null, ok, message, reason } = event;
  if (reason === 'not_authenticated') return notAuthenticated(step);
  const words = message ?? own(data, 'message');
  return {
    success: ok === true && own(data, 'success') !== false,
    response: responseOf(step, data),
    message: typeof words === 'string' ? words : '',
  };
}

/** A question goes on as if it had been answered: it may not be sent now, but it is kept with the enquiry. */
function notAuthenticated(step: Step): Ending & { said: EngineMessageCode } {
  const success = callKind(step) === 'question';
  const said = success ? 'question_kept' : 'not_authenticated';
  return { success, response: null, message: engineMessages[said], said };
}

/** `said` takes the place of the school's words about how the call ended. */
function conclude(
  draft: Draft,
  step: Step,
  { said, ...ending }: Ending & { said?: EngineMessageCode },
): 'rest' {
  setVariables(draft, { ...ending });
  if (said) sayOwn(draft, said, step);
  else if (ending.success) sayResponse(draft, step, ending.response);
  else sayFailure(draft, step);
  // What has arrived must not be sent again with other contents: from here on no answer can be changed.
  if (ending.success && callKind(step) === 'submission') setVariables(draft, { submitted: true });
  if (!ending.success && step.apiConfig?.errorHandling?.fallbackStep === undefined) {
    note(draft, engineError('api_failed', step.id, ending.message || undefined));
  }
  pause(draft, 'apiNext');
  return 'rest';
}

function sayResponse(draft: Draft, step: Step, response: Json): void {
  const { response: path, emptyMessage } = step.apiConfig?.responseMapping ?? {};
  if (path === undefined) return;
  if (typeof response === 'string' && response.trim() !== '') say(draft, response, step, 'response');
  else if (response === null || typeof response === 'string') {
    if (emptyMessage === undefined && callKind(step) === 'question') sayOwn(draft, 'unanswered', step);
    else sayTemplate(draft, emptyMessage, step);
  }
}

function sayFailure(draft: Draft, step: Step): void {
  const { errorMessage, fallbackStep = '' } = step.apiConfig?.errorHandling ?? {};
  // An empty message leaves the apology to the fallback step, so it must be one that speaks.
  if (errorMessage === '' && draft.flow.step(fallbackStep)?.type === 'message') return;
  if (errorMessage) sayTemplate(draft, errorMessage, step);
  else sayOwn(draft, `${callKind(step)}_failed`, step);
}

/** A sentence of the engine's own, with its code. */
function sayOwn(draft: Draft, code: EngineMessageCode, step: Step): void {
  say(draft, engineMessages[code], step, code);
}

/** A visitor the service does not know goes to the step for that, where there is one. */
function wayAfterFailure({ state, flow }: Draft, step: Step): string {
  const { message } = state.variables;
  const unknown = typeof message === 'string' && message.startsWith('User not found');
  if (unknown && flow.has('userNotFoundError')) return 'userNotFoundError';
  return step.apiConfig?.errorHandling?.fallbackStep ?? flow.fallback;
}

function whatIsLacking({ state }: Draft, step: Step): EngineErrorCode | undefined {
  const { userData, variables } = state;
  const kind = callKind(step);
  if (kind === 'submission' && Object.keys(userData).length === 0) return 'form_data_required';
  return kind === 'question' && !(variables.question ?? userData.question) ? 'question_required' : undefined;
}

function responseOf(step: Step, data: Json): Json {
  const path = step.apiConfig?.responseMapping?.response;
  if (path === undefined) return null;
  const found = path.split('.').reduce<Json>((value, name) => own(value, name) ?? null, data);
  return isShallow(found) ? found : null;
}
