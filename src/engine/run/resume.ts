import type { Conversation, Effect, Turn } from '../conversation.ts';
import { findFlow } from '../flow/flow-index.ts';
import { requestOf } from '../steps/api-request.ts';
import { delay } from '../steps/timings.ts';
import type { Step, TenantConfig } from '../tenant-config.ts';

/**
 * Resumes a stored conversation: returns the step it waits at, and the timer or call that was running when it was
 * stored. The step is null when the configuration no longer has it; the next event then leads to the fallback step.
 */
export function resume(config: TenantConfig, conversation: Conversation): Turn {
  const step = findFlow(config, conversation.currentFlow)?.step(conversation.currentStep) ?? null;
  return { conversation, step, effects: step ? pendingEffects(config, conversation, step) : [] };
}

function pendingEffects(config: TenantConfig, conversation: Conversation, step: Step): Effect[] {
  if (conversation.isCompleted) return [];
  if (step.type === 'message' && step.nextStep) return [{ type: 'wait', ms: delay(config, 'autoAdvance') }];
  if (step.type !== 'api_call') return [];
  if (conversation.variables.success !== undefined) return [{ type: 'wait', ms: delay(config, 'apiNext') }];
  const request = requestOf(config, conversation, step);
  return request ? [{ type: 'call', request }] : [];
}
