import type { EngineError } from '../conversation.ts';
import type { Draft, Move } from '../run/draft.ts';
import { engineError } from '../run/engine-error.ts';
import type { Step } from '../tenant-config.ts';
import { findFirstStep } from './flow-index.ts';

const maxFlowHistory = 100;

/**
 * Continues in another workflow, flow or special flow: at the switch's next step when that flow has it, else at the
 * flow's entry. A special flow is part of the default workflow and names its first step.
 */
export function switchFlow(draft: Draft, step: Step): Move | EngineError {
  const firstStep = findFirstStep(draft.config, step.flowId ?? '');
  if (!firstStep) return engineError('unknown_flow', step.id);
  const { flow, entry } = firstStep;
  const { currentFlow, flowHistory } = draft.state;
  draft.state.flowHistory = [...flowHistory.slice(1 - maxFlowHistory), currentFlow];
  draft.state.currentFlow = flow.name;
  draft.flow = flow;
  return { to: step.nextStep && flow.has(step.nextStep) ? step.nextStep : entry };
}
