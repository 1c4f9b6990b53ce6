import { rawSteps } from '../../engine/flow-index.ts';
import type { Conversation, TenantConfig } from '../../engine/index.ts';
import { isRecord } from '../../engine/is-record.ts';

export interface Progress {
  done: number;
  total: number;
}

/** How many of the details this conversation asks for have been given. A finished conversation is whole. */
export function conversationProgress(config: TenantConfig, conversation: Conversation): Progress {
  const fields = fieldsAsked(config);
  const total = fields.size;
  if (conversation.isCompleted) return { done: total, total };
  const done = [...fields].filter((field) => Object.hasOwn(conversation.userData, field)).length;
  return { done, total };
}

/**
 * The fields of the workflow the parent is led through; a side flow does not move the goal. Its steps are not read whole
 * for that: the first message would wait for it.
 */
function fieldsAsked(config: TenantConfig): Set<string> {
  const known = fieldsByConfig.get(config);
  if (known) return known;
  const fields = new Set(rawSteps(config, config.defaultWorkflow).flatMap(fieldAsked));
  fieldsByConfig.set(config, fields);
  return fields;
}

const fieldsByConfig = new WeakMap<TenantConfig, Set<string>>();

function fieldAsked(step: unknown): string[] {
  if (!isRecord(step) || (step.type !== 'form' && step.type !== 'options')) return [];
  return typeof step.field === 'string' && step.field ? [step.field] : [];
}
