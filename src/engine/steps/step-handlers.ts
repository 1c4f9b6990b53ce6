import type { EngineError, EngineEvent } from '../conversation.ts';
import { switchFlow } from '../flow/flow-switch.ts';
import { metCondition } from '../flow/share.ts';
import {
  type Draft,
  type Move,
  say,
  sayAsUser,
  sayTemplate,
  setAnswer,
  setVariables,
  showMedia,
  wait,
} from '../run/draft.ts';
import { engineError } from '../run/engine-error.ts';
import type { Json, Step, StepType } from '../tenant-config.ts';
import { listText } from '../translate/list-text.ts';
import { choiceLabel } from '../translate/step-texts.ts';
import { formatLongDate } from '../validate/check-date.ts';
import { isSafeLink } from '../validate/safe-link.ts';
import { todayOf } from '../validate/today-of.ts';
import { isEmptyAnswer, validateAnswer } from '../validate/validate-answer.ts';
import { asText } from '../values/as-text.ts';
import { enterApiCall, receiveApiCall } from './api-call.ts';
import { isOffered, offeredOptions } from './offered-options.ts';
import { refuseSubmitted } from './refuse-submitted.ts';
import { withQuestion } from './with-question.ts';

/** The result of an event: a move, an error that changes nothing, or a request to start again. */
export type Outcome = Move | EngineError | 'reset';

interface StepHandler {
  /** The conversation reaches the step. */
  enter(draft: Draft, step: Step): Move | EngineError;
  /** Handles an event at the step; undefined when the step does not expect it. */
  receive(draft: Draft, step: Step, event: EngineEvent): Outcome | undefined;
}

/** The behaviour of each type of step. A new type breaks the build here. */
export const stepHandlers: Record<StepType, StepHandler> = {
  message: {
    enter: (draft, step) => {
      // A message without a text is an error, unless it has buttons or shows something.
      if (step.message || step.actions?.length || step.media) showMessage(draft, step);
      else say(draft, '', step);
      if (step.nextStep) wait(draft, 'autoAdvance');
      return 'rest';
    },
    receive: (draft, step, event) => {
      if (event.type === 'advance' && step.nextStep) return { to: step.nextStep };
      return event.type === 'act' ? handleAction(draft, step, event.action) : undefined;
    },
  },
  options: {
    enter: (draft, step) =>
      waitForChoice(
        draft,
        step,
        step.options?.some((each) => isOffered(each, draft.state)),
      ),
    receive: (draft, step, event) => {
      if (step.several) return event.type === 'answer' ? handleSeveral(draft, step, event.value) : undefined;
      return event.type === 'choose' ? handleChoice(draft, step, event.option) : undefined;
    },
  },
  form: {
    enter: (draft, step) => {
      const choice = step.inputType === 'dropdown' || step.inputType === 'radio';
      return choice ? waitForChoice(draft, step, !!step.dropdownOptions?.length) : showMessage(draft, step);
    },
    receive: (draft, step, event) =>
      event.type === 'answer' ? handleAnswer(draft, step, event.value) : undefined,
  },
  questions: {
    enter: showMessage,
    receive: (draft, step, event) => {
      if (event.type === 'ask') return handleQuestion(draft, step, event.question);
      // Quick replies under a question box end a round of questions.
      return event.type === 'choose' && step.options ? handleChoice(draft, step, event.option) : undefined;
    },
  },
  completed: {
    enter: (draft, step) => {
      draft.state.isCompleted = true;
      showMessage(draft, step);
      draft.effects.push({ type: 'complete' });
      return 'rest';
    },
    receive: (draft, step, event) =>
      event.type === 'act' ? handleAction(draft, step, event.action) : undefined,
  },
  conditional: {
    enter: (draft, step) => {
      return { to: metCondition(step, draft.state)?.nextStep ?? step.nextStep };
    },
    receive: () => undefined,
  },
  api_call: { enter: enterApiCall, receive: receiveApiCall },
  flow_switch: { enter: switchFlow, receive: () => undefined },
};

/** A choice without offered options is skipped, as the parent could never leave it. */
function waitForChoice(draft: Draft, step: Step, offersAny: boolean | undefined): Move | EngineError {
  if (offersAny) return showMessage(draft, step);
  if (step.nextStep) return { to: step.nextStep };
  return engineError('malformed_step', step.id);
}

function showMessage(draft: Draft, step: Step): 'rest' {
  sayTemplate(draft, step.message, step);
  showMedia(draft, step);
  return 'rest';
}

/** Handles an action button: `at` is its index. An enquiry is submitted at most once. */
function handleAction(draft: Draft, step: Step, at: number): 'rest' | 'reset' | EngineError | undefined {
  const action = step.actions?.[at];
  if (!action) return undefined;
  const name = action.action ?? '';
  switch (action.type) {
    case 'reset':
      return 'reset';
    case 'submit': {
      const refused = refuseSubmitted(draft);
      if (refused) return refused;
      setVariables(draft, { submitted: true });
      draft.state.isCompleted = true;
      draft.effects.push({ type: 'submit' }, { type: 'complete' });
      return 'rest';
    }
    case 'redirect':
      if (!isSafeLink(name)) return engineError('malformed_step', step.id);
      draft.effects.push({ type: 'redirect', url: name });
      return 'rest';
    case 'custom':
      draft.effects.push({ type: 'custom', action: name });
      return 'rest';
  }
}

/** Handles the answer to a form step. An invalid answer changes nothing; an optional one left empty is stored as null. */
function handleAnswer(draft: Draft, step: Step, value: Json): Move | EngineError {
  const check = validateAnswer(step, value, todayOf(draft.state));
  if (!check.ok) return engineError('invalid_answer', step.id, check.message);
  const answer = isEmptyAnswer(check.value) ? null : check.value;
  return takeAnswer(draft, step, answer);
}

/** Handles answers chosen several at a time; only those offered now may be among them. */
function handleSeveral(draft: Draft, step: Step, value: Json): Move | EngineError {
  const options = offeredOptions(step, draft.state).map(({ option }) => option);
  const check = validateAnswer({ ...step, options }, value, '');
  if (!check.ok) return engineError('invalid_answer', step.id, check.message);
  return takeAnswer(draft, step, isEmptyAnswer(check.value) ? null : check.value);
}

function takeAnswer(draft: Draft, step: Step, answer: Json): Move {
  const shown = displayText(step, answer);
  if (shown) sayAsUser(draft, shown);
  setAnswer(draft, step.field, answer);
  return { to: step.nextStep };
}

function displayText(step: Step, value: Json): string {
  if (value === null) return skippedText;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) {
    const texts = value.map((each) => displayText(step, each));
    // Of a form with commas, as saved runs have it; a chat says it in its own language.
    return step.several ? listText(texts) : texts.join(', ');
  }
  const text = asText(value);
  const chosen = step.options?.find((option) => (option.value ?? option.text) === value);
  if (step.several && chosen) return chosen.text;
  return step.inputType === 'date' ? formatLongDate(text) : choiceLabel(step, text);
}

/** What the parent is shown to have answered to an optional question that they passed over. */
const skippedText = 'Skipped';

/** Handles a typed question. It is stored for the enquiry and for the call that answers it. */
function handleQuestion(draft: Draft, step: Step, question: string): Move | EngineError {
  const check = validateAnswer(step, question, '', 'textarea');
  if (!check.ok && check.code !== 'required') return engineError('invalid_answer', step.id, check.message);
  if (!check.ok || !check.value) return engineError('question_required', step.id);
  const text = asText(check.value);
  sayAsUser(draft, text);
  draft.state.userData = withQuestion(draft.state.userData, text);
  setVariables(draft, { question: text });
  return { to: step.nextStep };
}

/** Handles a chosen option: `at` is its index in the step's own list. */
function handleChoice(draft: Draft, step: Step, at: number): Move | EngineError {
  const option = Number.isInteger(at) ? step.options?.[at] : undefined;
  if (!option || !isOffered(option, draft.state)) return engineError('invalid_answer', step.id);
  sayAsUser(draft, option.text);
  setAnswer(draft, step.field, option.value ?? option.text);
  sayTemplate(draft, option.message, step);
  return { to: option.nextStep ?? step.nextStep };
}
