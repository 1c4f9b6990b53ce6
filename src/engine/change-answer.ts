import { type Draft, dropVariable, type Move, setVariables } from './draft.ts';
import { findFlow } from './flow-index.ts';
import { isRecord } from './is-record.ts';
import { isOffered } from './offered-options.ts';
import { problem } from './problem.ts';
import { todayOf } from './today-of.ts';
import type { EngineError, Step } from './types.ts';
import { validateAnswer } from './validate-answer.ts';

/*
 * How an answer is changed.
 * 1. The conversation returns to the step that asked for it; `variables.changing` keeps which fields are open and where
 *    the parent was.
 * 2. After the new answer the script is followed from there. A step whose answer is known, still allowed and not
 *    dependent on an open field is passed in silence with that answer; so is a message already said.
 * 3. A step that is asked on the way opens its own field, so that what depends on it is asked too.
 * 4. Back where the parent was, or at a call, a question box or the end, the script goes on as always.
 */

/** Where to go for a `change` event, or why that cannot be. */
export function changeAnswer(draft: Draft, field: string): Move | EngineError {
  const { userData, currentStep, workflowHistory, currentFlow, flowHistory } = draft.state;
  const visited = (step: Step) => workflowHistory.lastIndexOf(step.id);
  for (const name of [currentFlow, ...[...flowHistory].reverse()]) {
    const flow = findFlow(draft.config, name);
    const asking = flow?.all().filter((step) => asks(step) && step.field === field) ?? [];
    const [step] = asking.sort((a, b) => visited(b) - visited(a));
    if (!flow || !step || !Object.hasOwn(userData, field)) continue;
    draft.flow = flow;
    draft.state.currentFlow = name;
    const open = openFields(draft);
    const back = open ? open.back : currentStep;
    setVariables(draft, { changing: { fields: [...new Set([...(open?.fields ?? []), field])], back } });
    return { to: step.id };
  }
  return problem(
    'unexpected_event',
    `"${field}" has not been asked for yet, so it cannot be changed.`,
    currentStep,
  );
}

/** The way past a step that need not be asked again while an answer is being changed; undefined when it must be. */
export function skipAnswered(draft: Draft, step: Step): Move | undefined {
  const open = openFields(draft);
  if (!open) return undefined;
  const way = step.id === open.back ? undefined : knownWay(draft, step, open.fields);
  if (way) return way;
  const goesOn = step.id !== open.back && (asks(step) ? step.field : !stops(step));
  if (!goesOn) dropVariable(draft, 'changing');
  else if (asks(step) && step.field && !open.fields.includes(step.field)) {
    setVariables(draft, { changing: { fields: [...open.fields, step.field], back: open.back } });
  }
  return undefined;
}

function knownWay(draft: Draft, step: Step, open: string[]): Move | undefined {
  const { userData, workflowHistory: history } = draft.state;
  if (step.type === 'message') {
    return history.includes(step.id) && step.nextStep !== undefined ? { to: step.nextStep } : undefined;
  }
  const options = (step.options ?? []).filter((option) => isOffered(option, draft.state));
  if (step.type === 'options' && !step.field) {
    const once = history.indexOf(step.id);
    const then = once === history.lastIndexOf(step.id) ? history[once + 1] : undefined;
    const chosen = options.some((option) => (option.nextStep ?? step.nextStep) === then);
    return once >= 0 && then !== undefined && chosen ? { to: then } : undefined;
  }
  if (!asks(step) || !step.field || open.includes(step.field) || !Object.hasOwn(userData, step.field))
    return undefined;
  if (step.options?.some((option) => option.condition && open.includes(option.condition.field)))
    return undefined;
  const answer = userData[step.field] ?? null;
  if (step.type === 'form') {
    return validateAnswer(step, answer, todayOf(draft.state)).ok ? { to: step.nextStep } : undefined;
  }
  const chosen = options.find((option) => (option.value ?? option.text) === answer);
  return chosen && { to: chosen.nextStep ?? step.nextStep };
}

function asks(step: Step): boolean {
  return step.type === 'form' || step.type === 'options';
}

function stops(step: Step): boolean {
  return step.type === 'api_call' || step.type === 'questions' || step.type === 'completed';
}

function openFields(draft: Draft): { fields: string[]; back: string } | undefined {
  const open = draft.state.variables.changing;
  if (!isRecord(open) || !Array.isArray(open.fields) || typeof open.back !== 'string') return undefined;
  return { fields: open.fields.filter((field) => typeof field === 'string'), back: open.back };
}
