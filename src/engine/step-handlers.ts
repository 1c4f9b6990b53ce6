import { act } from './act.ts';
import { answer } from './answer.ts';
import { enterApiCall, receiveApiCall } from './api-call.ts';
import { ask } from './ask.ts';
import { choose } from './choose.ts';
import type { EngineError, EngineEvent } from './conversation.ts';
import { type Draft, type Move, pause, say, sayTemplate } from './draft.ts';
import { switchFlow } from './flow-switch.ts';
import { matchCondition } from './match-condition.ts';
import { isOffered } from './offered-options.ts';
import { problem } from './problem.ts';
import type { Step, StepType } from './tenant-config.ts';

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
  return problem('malformed_step', step.id);
}

function speak(draft: Draft, step: Step): 'rest' {
  sayTemplate(draft, step.message, step);
  return 'rest';
}
