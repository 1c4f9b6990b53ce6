import type { Conversation, EngineError } from '../conversation.ts';
import { findFlow } from '../flow/flow-index.ts';
import { testsOf } from '../flow/match-condition.ts';
import { isOffered } from '../steps/offered-options.ts';
import { refuseSubmitted } from '../steps/refuse-submitted.ts';
import type { Json, Step, StepOption } from '../tenant-config.ts';
import { todayOf } from '../validate/today-of.ts';
import { validateAnswer } from '../validate/validate-answer.ts';
import { type Draft, type Move, setVariables } from './draft.ts';
import { engineError } from './engine-error.ts';

/*
 * How an answer is changed.
 * 1. The conversation returns to the step that asked for it; `variables._changing` holds the step the parent was at and
 *    the fields that are open.
 * 2. After the new answer the flow continues from there. A step whose answer is known, still allowed and independent of
 *    every open field is skipped with that answer and without a message; so is a message already shown.
 * 3. A step that is asked on the way opens its own field, so that steps depending on it are asked too.
 * 4. Back at the step the parent was at, or at a call, a question box or the end, the flow continues as usual.
 * 5. In a further enquiry of the same parent (`askAgain`), `variables._kept` holds the fields whose answers were retained: a
 *    step that asks for one of them is skipped likewise, until the enquiry is sent.
 */

/** Returns whether an answer is being changed: the conversation is not yet back where the change began. */
export function isChanging({ variables }: Conversation): boolean {
  return variables._changing !== undefined;
}

/** Returns the step that a `change` event leads to, or the reason it is refused. */
export function changeAnswer(draft: Draft, field: string): Move | EngineError {
  const refused = refuseSubmitted(draft);
  if (refused) return refused;
  const { userData, currentStep, workflowHistory, currentFlow, flowHistory } = draft.state;
  const visited = (step: Step) => workflowHistory.lastIndexOf(step.id);
  for (const name of [currentFlow, ...[...flowHistory].reverse()]) {
    const flow = findFlow(draft.config, name);
    const asking = flow?.all().filter((step) => asksForInput(step) && step.field === field) ?? [];
    const [step] = asking.sort((a, b) => visited(b) - visited(a));
    if (!flow || !step || !Object.hasOwn(userData, field)) continue;
    draft.flow = flow;
    draft.state.currentFlow = name;
    openField(draft, field, currentStep);
    return { to: step.id };
  }
  return engineError('unexpected_event', currentStep);
}

/**
 * Returns the move past a step that need not be asked again while an answer is being changed, or since it was retained;
 * undefined when it must be asked, or was skipped before in this turn: that is a loop, which only the parent can end.
 */
export function skipAnswered(draft: Draft, step: Step): Move | undefined {
  const { _changing, _kept } = draft.state.variables;
  const isKept = Array.isArray(_kept) && _kept.includes(step.field ?? null);
  if (_changing === undefined && !isKept) return undefined;
  const [back = null, ...fields] = openFields(draft);
  const way = step.id === back ? undefined : knownMove(draft, step, fields);
  draft.skipped ??= new Set();
  if (way && !draft.skipped.has(step)) {
    draft.skipped.add(step);
    return way;
  }
  if (_changing === undefined) return undefined;
  if (step.id === back || endsChange(step) || (asksForInput(step) && !step.field)) close(draft);
  else if (asksForInput(step) && step.field) openField(draft, step.field, back);
  return undefined;
}

function knownMove(draft: Draft, step: Step, open: Json[]): Move | undefined {
  const { userData, workflowHistory: history } = draft.state;
  if (step.type === 'message') {
    return history.includes(step.id) && step.nextStep !== undefined ? { to: step.nextStep } : undefined;
  }
  if (!asksForInput(step)) return undefined;
  const options = (step.options ?? []).filter((option) => isOffered(option, draft.state));
  if (step.type === 'options' && !step.field) {
    // Of a choice without a field only the step it led to is recorded.
    const at = history.lastIndexOf(step.id);
    const then = at < 0 ? undefined : history[at + 1];
    const leadsTo = (option: StepOption) => (step.several ? undefined : option.nextStep) ?? step.nextStep;
    return options.some((option) => then && leadsTo(option) === then) ? { to: then } : undefined;
  }
  if (!step.field || open.includes(step.field) || !Object.hasOwn(userData, step.field)) return undefined;
  if (
    step.options?.some(
      (option) => option.condition && testsOf(option.condition).some(({ field }) => open.includes(field)),
    )
  )
    return undefined;
  const answer = userData[step.field] ?? null;
  if (step.several)
    return validateAnswer({ ...step, options }, answer, '').ok ? { to: step.nextStep } : undefined;
  if (step.type === 'form') {
    return validateAnswer(step, answer, todayOf(draft.state)).ok ? { to: step.nextStep } : undefined;
  }
  const chosen = options.find((option) => (option.value ?? option.text) === answer);
  return chosen && { to: chosen.nextStep ?? step.nextStep };
}

function asksForInput(step: Step): boolean {
  return step.type === 'form' || step.type === 'options';
}

function endsChange(step: Step): boolean {
  return step.type === 'api_call' || step.type === 'questions' || step.type === 'completed';
}

/** The step the parent was at, then the open fields. Empty while no answer is being changed. */
function openFields(draft: Draft): Json[] {
  const open = draft.state.variables._changing;
  return Array.isArray(open) ? open : [];
}

function close({ state }: Draft): void {
  const { _changing, ...kept } = state.variables;
  state.variables = kept;
}

function openField(draft: Draft, field: string, back: Json): void {
  const [first = back, ...fields] = openFields(draft);
  setVariables(draft, { _changing: [first, ...fields.filter((each) => each !== field), field] });
}
