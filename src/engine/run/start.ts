import type { Conversation, Turn } from '../conversation.ts';
import { defaultFlow, findFirstStep } from '../flow/flow-index.ts';
import { walk } from '../flow/walk.ts';
import type { TenantConfig } from '../tenant-config.ts';
import { newDraft, recordError, toTurn, unchanged } from './draft.ts';
import { engineError } from './engine-error.ts';

/**
 * Begins a conversation in the default workflow, or in the workflow, flow or special flow named. An unknown name begins
 * the default workflow with the error `unknown_flow`; without any flow the step is null. `draw`: a random number from 0
 * to 1, for steps that divide parents by share.
 */
export function start(config: TenantConfig, flow?: string, draw?: number): Turn {
  const named = flow === undefined ? undefined : findFirstStep(config, flow);
  const index = named?.flow ?? defaultFlow(config);
  if (!index) return unchanged(newConversation(''), null, engineError('unknown_flow'));
  const draft = newDraft(config, index, newConversation(index.name, draw), 'none');
  if (flow !== undefined && !named) recordError(draft, engineError('unknown_flow'));
  return toTurn(draft, walk(draft, named?.entry ?? index.entry));
}

function newConversation(flow: string, draw?: number): Conversation {
  return {
    currentStep: '',
    currentFlow: flow,
    userData: {},
    workflowHistory: [],
    flowHistory: [],
    variables: draw === undefined ? {} : { draw },
    isCompleted: false,
  };
}
