import type { EngineError } from '../conversation.ts';
import type { Step } from '../tenant-config.ts';
import type { Draft, Move } from './draft.ts';
import { engineError } from './engine-error.ts';
import { findBeginning } from './flow-index.ts';

const maxFlowHistory = 100;

/**
 * Goes on in another workflow, flow or special flow: at the step the switch names as its next, when the other flow has
 * it, else at the flow's own entry. A special flow lives in the default workflow and says itself where it begins.
 */
export function switchFlow(draft: Draft, step: Step): Move | EngineError {
  const beginning = findBeginning(draft.config, step.flowId ?? '');
  if (!beginning) return engineError('unknown_flow', step.id);
  const { flow, entry } = beginning;
  const { currentFlow, flowHistory } = draft.state;
  draft.state.flowHistory = [...flowHistory.slice(1 - maxFlowHistory), currentFlow];
  draft.state.currentFlow = flow.name;
  draft.flow = flow;
  return { to: step.nextStep && flow.has(step.nextStep) ? step.nextStep : entry };
}
