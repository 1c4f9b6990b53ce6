import { findFlow } from '../../engine/flow-index.ts';
import type { Conversation, Step, TenantConfig } from '../../engine/index.ts';

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

/** The fields of the workflow the parent is led through; a side flow does not move the goal. */
function fieldsAsked(config: TenantConfig): Set<string> {
  const known = fieldsByConfig.get(config);
  if (known) return known;
  const steps = findFlow(config, config.defaultWorkflow)?.all() ?? [];
  const fields = new Set(steps.filter(asks).flatMap((step) => step.field ?? []));
  fieldsByConfig.set(config, fields);
  return fields;
}

const fieldsByConfig = new WeakMap<TenantConfig, Set<string>>();

function asks(step: Step): boolean {
  return step.type === 'form' || step.type === 'options';
}
