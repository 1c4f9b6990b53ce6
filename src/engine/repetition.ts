import { type Draft, dropVariable, setVariables } from './draft.ts';
import { findFlow, flowNames } from './flow-index.ts';
import type { Step, StepType } from './types.ts';

/** How far back a repetition is looked for; a longer loop is found by counting instead. */
const lookBack = 20;

/**
 * Whether an automatic step was already passed since the parent last did something. A message is said once until then,
 * so a prompt the parent comes back to on purpose is said again and a loop falls silent. `endless` ends a loop that
 * runs over timers or API calls: by then it has passed more steps than there are.
 */
export function repetition(draft: Draft, step: Step): 'first' | 'repeated' | 'endless' {
  if (waitsForParent[step.type]) {
    dropVariable(draft, 'unattended');
    return 'first';
  }
  const { passed, repeated } = lookBackFor(draft, step);
  if (passed === lookBack) {
    const count = Number(draft.state.variables.unattended ?? lookBack) + 1;
    setVariables(draft, { unattended: count });
    if (
      (count > lookBack + draft.flow.size && count > lookBack + stepsIn(draft)) ||
      (repeated && step.type === 'api_call')
    )
      return 'endless';
  }
  return repeated && step.type === 'message' ? 'repeated' : 'first';
}

/** Which steps are left only by something the parent does. */
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

function lookBackFor(draft: Draft, step: Step): { passed: number; repeated: boolean } {
  const { workflowHistory: history, flowHistory } = draft.state;
  let flow = draft.flow;
  let left = flowHistory.length;
  let passed = 0;
  let repeated = false;
  for (let at = history.length - 1; at >= 0 && passed < lookBack; at--, passed++) {
    const id = history[at] ?? '';
    // Looking back past a switch, the steps before it are those of the flow it left.
    const before = left > 0 ? findFlow(draft.config, flowHistory[left - 1] ?? '') : undefined;
    if (before?.step(id)?.type === 'flow_switch') {
      flow = before;
      left--;
    }
    repeated ||= id === step.id && flow === draft.flow;
    const type = flow.step(id)?.type;
    if (type && waitsForParent[type]) break;
  }
  return { passed, repeated };
}

function stepsIn(draft: Draft): number {
  return flowNames(draft.config).reduce((sum, name) => sum + (findFlow(draft.config, name)?.size ?? 0), 0);
}
