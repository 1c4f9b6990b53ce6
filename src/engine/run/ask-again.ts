import type { Conversation, EngineEvent } from '../conversation.ts';
import type { Json, TenantConfig } from '../tenant-config.ts';
import { isRecord } from '../values/guards.ts';

/**
 * Begins a further enquiry of the same parent. `send` the event to the conversation: it returns to the step that first
 * asked for one of the fields, as if it had not come further, and their answers are gone. Every other answer is retained and
 * not asked again until the enquiry is sent; it can still be changed. Returns undefined when no step has asked for any of
 * the fields.
 *
 * It imports nothing that runs a conversation, so that a page can load it when it is needed.
 */
export function askAgain(
  config: TenantConfig,
  conversation: Conversation,
  fields: readonly string[],
): { conversation: Conversation; event: EngineEvent } | undefined {
  const { userData, workflowHistory: history, flowHistory, currentFlow } = conversation;
  const answered = fields.filter((field) => Object.hasOwn(userData, field));
  const path = [...flowHistory, currentFlow];
  for (const [at, flow] of path.entries()) {
    const first = firstAsking(stepsOf(config, flow), answered, history);
    if (!first) continue;
    const { field, id } = first;
    const kept = Object.keys(userData).filter((each) => !fields.includes(each));
    const answers = Object.entries(userData).flatMap(([each, answer]): [string, Json][] => {
      if (each === field) return [[each, null]];
      return fields.includes(each) ? [] : [[each, answer]];
    });
    const { submitted, reference, _receipt, _partSent, _sentElsewhere, ...former } = conversation.variables;
    const { success, response, message, _changing, ...variables } = former;
    return {
      event: { type: 'change', field },
      conversation: {
        currentStep: id,
        currentFlow: flow,
        userData: Object.fromEntries(answers),
        workflowHistory: [...history.slice(0, Math.max(0, history.indexOf(id))), id],
        flowHistory: path.slice(0, at),
        variables: { ...variables, _kept: kept },
        isCompleted: false,
      },
    };
  }
  return undefined;
}

interface AskingStep {
  id: string;
  field: string;
}

/**
 * Returns the step that the conversation came to first of those that asked for the fields; of several that ask for the
 * same field, the last one counts. What a long history no longer holds came before all that it holds.
 */
function firstAsking(steps: AskingStep[], fields: string[], history: string[]): AskingStep | undefined {
  const last = ({ id }: AskingStep) => history.lastIndexOf(id);
  const asked = fields.flatMap((field) => {
    const asking = steps.filter((step) => step.field === field);
    return asking.sort((a, b) => last(b) - last(a)).slice(0, 1);
  });
  const came = ({ id }: AskingStep) => history.indexOf(id);
  return asked.sort((a, b) => came(a) - came(b) || steps.indexOf(a) - steps.indexOf(b))[0];
}

/** Returns the steps of a workflow or flow that store an answer. */
function stepsOf(config: TenantConfig, name: string): AskingStep[] {
  const groups = [config.workflows, config.flows].filter(
    (flows) => isRecord(flows) && Object.hasOwn(flows, name),
  );
  const flow: unknown = groups[0]?.[name];
  const steps: unknown[] = isRecord(flow) && Array.isArray(flow.steps) ? flow.steps : [];
  return steps.flatMap((step) => {
    if (!isRecord(step) || (step.type !== 'form' && step.type !== 'options')) return [];
    const { id, field } = step;
    return typeof id === 'string' && typeof field === 'string' ? [{ id, field }] : [];
  });
}
