import { defaultOutline, outlineWithStart } from '../flow/flow-outline.ts';
import type { Json, TenantConfig } from '../tenant-config.ts';
import { isRecord, isShallow } from '../values/guards.ts';
import { mapValues } from '../values/map-values.ts';
import { renderMessage } from './render-message.ts';

/**
 * Returns what a conversation begins with: the text that `start` says first. Undefined where that takes more than its first
 * step's message, so that only `start` can tell. It reads that step alone, and of it only what it needs: a page can say it
 * before it has loaded what carries the conversation on.
 */
export function greeting(config: TenantConfig, flow?: string): string | undefined {
  const named = flow === undefined ? undefined : outlineWithStart(config, flow);
  const outline = named?.outline ?? defaultOutline(config);
  const step = outline?.steps.get(named?.entry ?? outline.entry);
  if (!isRecord(step) || typeof step.message !== 'string' || !step.message || !isSaidFirst(step))
    return undefined;
  const { variables } = step;
  const set = isRecord(variables)
    ? mapValues(variables, (value, name) => (isSet(value, name) ? value : undefined))
    : {};
  return renderMessage(config, { variables: set, userData: {} }, step.message);
}

/** Returns whether a step says its message before anything else happens, and is not passed over. */
function isSaidFirst({ type, inputType, options, dropdownOptions }: Record<string, unknown>): boolean {
  if (type === 'options')
    return listOf(options).some((each) => isRecord(each) && each.text && !each.condition);
  if (type !== 'form') return type === 'message' || type === 'questions' || type === 'completed';
  return (inputType !== 'dropdown' && inputType !== 'radio') || listOf(dropdownOptions).length > 0;
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** As every step sets its variables: names beginning with `_` are reserved, and a configuration is JSON already. */
function isSet(value: unknown, name: string): value is Json {
  return !name.startsWith('_') && isShallow(value);
}
