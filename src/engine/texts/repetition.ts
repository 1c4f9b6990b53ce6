import { findFlow } from '../flow/flow-index.ts';
import type { Draft } from '../run/draft.ts';
import type { Step, StepType } from '../tenant-config.ts';

/** The most automatic steps without input from the parent; more can only be a loop. */
export const maxAutomaticSteps = 50;

/**
 * Returns whether an automatic step was already passed since the parent's last input. Until the next input a message is
 * shown once, so a prompt the parent returns to on purpose is shown again, and a loop shows nothing new. `endless` ends
 * a loop that runs over timers or API calls.
 */
export function repetition(draft: Draft, step: Step): 'first' | 'repeated' | 'endless' {
  if (waitsForParent[step.type]) return 'first';
  const { workflowHistory: history, flowHistory } = draft.state;
  let flow = draft.flow;
  let left = flowHistory.length;
  let repeated = false;
  let next = step.id;
  for (let passed = 1; passed <= history.length; passed++) {
    const id = history[history.length - passed] ?? '';
    // Before a switch, the steps are those of the flow it left.
    const before = left > 0 ? findFlow(draft.config, flowHistory[left - 1] ?? '') : undefined;
    if (before?.step(id)?.type === 'flow_switch' && !leadsTo(flow.step(id), next)) {
      flow = before;
      left--;
    }
    const type = flow.step(id)?.type;
    if (type && waitsForParent[type]) break;
    if (passed === maxAutomaticSteps) return 'endless';
    repeated ||= id === step.id && flow === draft.flow;
    next = id;
  }
  return repeated && step.type === 'message' ? 'repeated' : 'first';
}

/**
 * Returns whether a step leads to another of its flow automatically. A switch to a step of the same name in another
 * flow does not count.
 */
function leadsTo(step: Step | undefined, next: string): boolean {
  if (!step || waitsForParent[step.type] || step.type === 'flow_switch') return false;
  return step.nextStep === next || step.conditions?.some(({ nextStep }) => nextStep === next) === true;
}

/** Whether a step is left only by the parent's input. */
export const waitsForParent: Record<StepType, boolean> = {
  options: true,
  form: true,
  questions: true,
  completed: true,
  message: false,
  conditional: false,
  api_call: false,
  flow_switch: false,
};
