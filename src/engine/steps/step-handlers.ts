import type { EngineError, EngineEvent } from '../conversation.ts';
import {
  type Draft,
  type Move,
  pause,
  say,
  sayAsParent,
  sayTemplate,
  setAnswer,
  setVariables,
} from '../run/draft.ts';
import { engineError } from '../run/engine-error.ts';
import { switchFlow } from '../run/flow-switch.ts';
import { matchCondition } from '../run/match-condition.ts';
import type { Json, Step, StepType } from '../tenant-config.ts';
import { longDate } from '../validate/check-date.ts';
import { isSafeLink } from '../validate/safe-link.ts';
import { todayOf } from '../validate/today-of.ts';
import { validateAnswer } from '../validate/validate-answer.ts';
import { asText } from '../values/as-text.ts';
import { enterApiCall, receiveApiCall } from './api-call.ts';
import { isOffered } from './offered-options.ts';
import { refuseSubmitted } from './refuse-submitted.ts';

/** What an event led to: a way on, an error that leaves everything as it was, or the wish to start again. */
export type Outcome = Move | EngineError | 'reset';

interface StepHandler {
  /** The conversation reaches the step. */
  enter(draft: Draft, step: Step): Move | EngineError;
  /** Something happens while the conversation is at the step; undefined when the step does not expect it. */
  receive(draft: Draft, step: Step, event: EngineEvent): Outcome | undefined;
}

/** What each type of step does. A new type of step breaks the build here. */
export const stepHandlers: Record<StepType, StepHandler> = {
  message: {
    enter: (draft, step) => {
      // One without a text is a fault that shows, unless its buttons are what it is for.
      if (step.message || step.actions?.length) sayTemplate(draft, step.message, step);
      else say(draft, '', step);
      if (step.nextStep) pause(draft, 'autoAdvance');
      return 'rest';
    },
    receive: (draft, step, event) => {
      if (event.type === 'advance' && step.nextStep) return { to: step.nextStep };
      return event.type === 'act' ? act(draft, step, event.action) : undefined;
    },
  },
  options: {
    enter: (draft, step) =>
      askToChoose(
        draft,
        step,
        step.options?.some((each) => isOffered(each, draft.state)),
      ),
    receive: (draft, step, event) =>
      event.type === 'choose' ? choose(draft, step, event.option) : undefined,
  },
  form: {
    enter: (draft, step) => {
      const choice = step.inputType === 'dropdown' || step.inputType === 'radio';
      return choice ? askToChoose(draft, step, !!step.dropdownOptions?.length) : speak(draft, step);
    },
    receive: (draft, step, event) => (event.type === 'answer' ? answer(draft, step, event.value) : undefined),
  },
  questions: {
    enter: speak,
    receive: (draft, step, event) => {
      if (event.type === 'ask') return ask(draft, step, event.question);
      // Quick replies under a question box are the way out of a round of questions.
      return event.type === 'choose' && step.options ? choose(draft, step, event.option) : undefined;
    },
  },
  completed: {
    enter: (draft, step) => {
      draft.state.isCompleted = true;
      speak(draft, step);
      draft.effects.push({ type: 'complete' });
      return 'rest';
    },
    receive: (draft, step, event) => (event.type === 'act' ? act(draft, step, event.action) : undefined),
  },
  conditional: {
    enter: (draft, step) => {
      const { userData, variables } = draft.state;
      const met = step.conditions?.find((condition) => matchCondition(condition, userData, variables));
      return { to: met?.nextStep ?? step.nextStep };
    },
    receive: () => undefined,
  },
  api_call: { enter: enterApiCall, receive: receiveApiCall },
  flow_switch: { enter: switchFlow, receive: () => undefined },
};

/** A choice of nothing is passed over, for the parent could never go on from it. */
function askToChoose(draft: Draft, step: Step, offersAny: boolean | undefined): Move | EngineError {
  if (offersAny) return speak(draft, step);
  if (step.nextStep) return { to: step.nextStep };
  return engineError('malformed_step', step.id);
}

function speak(draft: Draft, step: Step): 'rest' {
  sayTemplate(draft, step.message, step);
  return 'rest';
}

/** The parent presses one of a step's action buttons. An enquiry is submitted once, whatever is pressed. */
function act(draft: Draft, step: Step, at: number): 'rest' | 'reset' | EngineError | undefined {
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

/** The parent answers a form step. An answer that breaks a rule changes nothing. */
function answer(draft: Draft, step: Step, value: Json): Move | EngineError {
  const check = validateAnswer(step, value, todayOf(draft.state));
  if (!check.ok) return engineError('invalid_answer', step.id, check.message);
  const shown = asShown(step, check.value);
  if (shown) sayAsParent(draft, shown);
  setAnswer(draft, step.field, check.value);
  return { to: step.nextStep };
}

function asShown(step: Step, value: Json): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return step.inputType === 'date' ? longDate(asText(value)) : asText(value);
}

/** The latest are kept; nobody reads more, and the enquiry must stay small enough to be sent. */
const mostQuestions = 50;

/** The parent asks something in their own words. It is kept for the enquiry and for the call that answers it. */
function ask(draft: Draft, step: Step, question: string): Move | EngineError {
  const check = validateAnswer(step, question, '', 'textarea');
  if (!check.ok && check.code !== 'required') return engineError('invalid_answer', step.id, check.message);
  if (!check.ok || !check.value) return engineError('question_required', step.id);
  const text = asText(check.value);
  const asked = draft.state.userData.questions;
  sayAsParent(draft, text);
  setAnswer(draft, 'questions', [...(Array.isArray(asked) ? asked.slice(1 - mostQuestions) : []), text]);
  setVariables(draft, { question: text });
  return { to: step.nextStep };
}

/** The parent chooses an option: `at` is its place in the step's own list. */
function choose(draft: Draft, step: Step, at: number): Move | EngineError {
  const option = Number.isInteger(at) ? step.options?.[at] : undefined;
  if (!option || !isOffered(option, draft.state)) return engineError('invalid_answer', step.id);
  sayAsParent(draft, option.text);
  setAnswer(draft, step.field, option.value ?? option.text);
  sayTemplate(draft, option.message, step);
  return { to: option.nextStep ?? step.nextStep };
}
