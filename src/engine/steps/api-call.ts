import type { EngineError, EngineErrorCode, EngineEvent, EngineMessageCode } from '../conversation.ts';
import { type Draft, type Move, recordError, say, sayTemplate, setVariables, wait } from '../run/draft.ts';
import { engineError } from '../run/engine-error.ts';
import type { Json, Step } from '../tenant-config.ts';
import { isAllowedService } from '../validate/allowed-services.ts';
import { isShallow } from '../values/guards.ts';
import { ownProperty } from '../values/own-property.ts';
import { callKind, isWithheld, requestOf } from './api-request.ts';
import { engineMessages } from './engine-messages.ts';

/*
 * An API step waits twice: for the call to end (`variables.success` is not set), then for the pause after it.
 * The result is stored in the variables success, response and message; `_isUnknownUser` is set when the service does not
 * know the visitor.
 */

/** Requests the call from the shell. A call without its question or form data fails here, without a request. */
export function enterApiCall(draft: Draft, step: Step): Move | EngineError {
  const request = requestOf(draft.config, draft.state, step);
  if (!request) return engineError('malformed_step', step.id);
  const {
    success: _,
    response: __,
    message: ___,
    _isUnknownUser: ____,
    _kept,
    ...rest
  } = draft.state.variables;
  // Once the enquiry is sent, a school may ask for a retained answer again, for instance to have it corrected.
  draft.state.variables = _kept && callKind(step) !== 'submission' ? { ...rest, _kept } : rest;
  sayTemplate(draft, step.message, step);
  const missing = missingInput(draft, step);
  if (missing) {
    const error = engineError(missing, step.id);
    recordError(draft, error);
    return endCall(draft, step, { success: false, response: null, message: error.message });
  }
  if (!isAllowedService(draft.config, request.endpoint)) {
    return endCall(draft, step, { success: false, response: null, message: '' });
  }
  if (isWithheld(draft.config, draft.state, step)) return endCall(draft, step, notAuthenticated(step));
  draft.effects.push({ type: 'call', request });
  return 'rest';
}

export function receiveApiCall(draft: Draft, step: Step, event: EngineEvent): Move | undefined {
  const { success } = draft.state.variables;
  if (event.type === 'resolve' && success === undefined) {
    draft.pace = 'apiReply';
    if (ownProperty(event.data ?? null, 'reason') === unknownUser)
      setVariables(draft, { _isUnknownUser: true });
    return endCall(draft, step, toCallResult(step, event));
  }
  if (event.type !== 'advance' || success === undefined) return undefined;
  return { to: success === true ? step.nextStep : stepAfterFailure(draft, step) };
}

interface CallResult {
  success: boolean;
  response: Json;
  message: string;
}

function toCallResult(
  step: Step,
  event: Extract<EngineEvent, { type: 'resolve' }>,
): CallResult & { messageCode?: EngineMessageCode } {
  const { data = null, ok, message, reason } = event;
  if (reason === 'not_authenticated') return notAuthenticated(step);
  const words = message ?? ownProperty(data, 'message');
  return {
    success: ok === true && ownProperty(data, 'success') !== false,
    response: responseOf(step, data),
    message: typeof words === 'string' ? words : '',
  };
}

/** An unsent question counts as successful, as it is stored with the enquiry. */
function notAuthenticated(step: Step): CallResult & { messageCode: EngineMessageCode } {
  const success = callKind(step) === 'question';
  const messageCode = success ? 'question_kept' : 'not_authenticated';
  return { success, response: null, message: engineMessages[messageCode], messageCode };
}

/** `messageCode` replaces the school's message about the result. */
function endCall(
  draft: Draft,
  step: Step,
  { messageCode, ...ending }: CallResult & { messageCode?: EngineMessageCode },
): 'rest' {
  setVariables(draft, { ...ending });
  if (messageCode) sayEngineMessage(draft, messageCode, step);
  else if (ending.success) sayResponse(draft, step, ending.response);
  else sayFailure(draft, step);
  // A submitted enquiry must not be sent again with other contents: no answer can be changed from here on.
  if (ending.success && callKind(step) === 'submission') setVariables(draft, { submitted: true });
  if (!ending.success && step.apiConfig?.errorHandling?.fallbackStep === undefined) {
    recordError(draft, engineError('api_failed', step.id, ending.message || undefined));
  }
  wait(draft, 'apiNext');
  return 'rest';
}

function sayResponse(draft: Draft, step: Step, response: Json): void {
  const { response: path, emptyMessage } = step.apiConfig?.responseMapping ?? {};
  if (path === undefined) return;
  if (typeof response === 'string' && response.trim() !== '') say(draft, response, step, 'response');
  else if (response === null || typeof response === 'string') {
    if (emptyMessage === undefined && callKind(step) === 'question')
      sayEngineMessage(draft, 'unanswered', step);
    else sayTemplate(draft, emptyMessage, step);
  }
}

function sayFailure(draft: Draft, step: Step): void {
  const { errorMessage, fallbackStep = '' } = step.apiConfig?.errorHandling ?? {};
  // An empty message leaves the apology to the fallback step, if that shows a message.
  if (errorMessage === '' && draft.flow.step(fallbackStep)?.type === 'message') return;
  if (errorMessage) sayTemplate(draft, errorMessage, step);
  else sayEngineMessage(draft, `${callKind(step)}_failed`, step);
}

function sayEngineMessage(draft: Draft, code: EngineMessageCode, step: Step): void {
  say(draft, engineMessages[code], step, code);
}

/** A visitor unknown to the service continues at `userNotFoundError`, where the flow has that step. */
function stepAfterFailure({ state, flow }: Draft, step: Step): string {
  if (state.variables._isUnknownUser && flow.has('userNotFoundError')) return 'userNotFoundError';
  return step.apiConfig?.errorHandling?.fallbackStep ?? flow.fallback;
}

/** The service's `reason` for not knowing the visitor. */
const unknownUser = 'user_not_found';

function missingInput({ state }: Draft, step: Step): EngineErrorCode | undefined {
  const { userData, variables } = state;
  const kind = callKind(step);
  if (kind === 'submission' && Object.keys(userData).length === 0) return 'form_data_required';
  return kind === 'question' && !(variables.question ?? userData.question) ? 'question_required' : undefined;
}

function responseOf(step: Step, data: Json): Json {
  const path = step.apiConfig?.responseMapping?.response;
  if (path === undefined) return null;
  const found = path.split('.').reduce<Json>((value, name) => ownProperty(value, name) ?? null, data);
  return isShallow(found) ? found : null;
}
