import type { Step, TenantConfig } from '../tenant-config.ts';
import { renderMessage } from './draft.ts';
import { defaultFlow, findFirstStep } from './flow-index.ts';

/**
 * Returns what a conversation begins with: the text that `start` says first. Undefined where that takes more than its first
 * step's message, so that only `start` can tell.
 */
export function greeting(config: TenantConfig, flow?: string): string | undefined {
  const named = flow === undefined ? undefined : findFirstStep(config, flow);
  const index = named?.flow ?? defaultFlow(config);
  const step = index?.step(named?.entry ?? index.entry);
  if (!step?.message || !isSaidFirst(step)) return undefined;
  const { variables = {} } = step;
  return renderMessage(config, { variables, userData: {} }, step.message);
}

/** Returns whether a step says its message before anything else happens, and is not passed over. */
function isSaidFirst({ type, inputType, options = [], dropdownOptions = [] }: Step): boolean {
  if (type === 'options') return options.some(({ condition }) => !condition);
  if (type !== 'form') return type === 'message' || type === 'questions' || type === 'completed';
  return (inputType !== 'dropdown' && inputType !== 'radio') || dropdownOptions.length > 0;
}
