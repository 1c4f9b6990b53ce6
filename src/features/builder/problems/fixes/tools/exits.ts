import { automaticSteps, type Exit, edit, type Step, type TenantConfig } from '#engine';
import type { Ailing, AilingStep } from '../fix.ts';
import { freeStepId } from './free-step-id.ts';

/** A target of a step, and its exit. */
export interface Lead {
  exit: Exit;
  to: string;
}

/** Returns every exit of a step that leads somewhere within its workflow. */
export function leadsOf(step: Step): Lead[] {
  if (step.type === 'flow_switch' || step.type === 'completed') return [];
  const many = (type: 'option' | 'condition', list: readonly { nextStep?: string }[] = []) =>
    list.map(({ nextStep }, at): [Exit, string | undefined] => [
      type === 'option' ? { type, option: at } : { type, condition: at },
      nextStep,
    ]);
  const exits: [Exit, string | undefined][] = [
    [{ type: 'next' }, step.nextStep],
    ...(step.type === 'options' || step.type === 'questions' ? many('option', step.options) : []),
    ...(step.type === 'conditional' ? many('condition', step.conditions) : []),
    ...(step.type === 'api_call'
      ? [[{ type: 'fallback' }, step.apiConfig?.errorHandling?.fallbackStep] satisfies [Exit, unknown]]
      : []),
  ];
  return exits.flatMap(([exit, to]) => (to ? [{ exit, to }] : []));
}

/**
 * Returns whether a conversation sent from a step to another one can reach an end, without returning to it unasked.
 * `without`: the end must be reachable without passing the step itself.
 */
export function goesOn(steps: readonly Step[], from: Step, to: string, without = false): boolean {
  const byId = indexed(steps);
  if (returns(byId, from, to)) return false;
  const onTheWay = reached(byId, to, (step) => !(without && step.id === from.id));
  return [...onTheWay].some((id) => isEnd(byId.get(id)));
}

/** Returns the exits of a step by which the chat returns to it without asking anything. */
export function circlingExits(steps: readonly Step[], step: Step): Exit[] {
  const byId = indexed(steps);
  return leadsOf(step).flatMap(({ exit, to }) => (returns(byId, step, to) ? [exit] : []));
}

/** Returns the next step in the list, when a conversation can continue there. */
export function following({ steps, step }: AilingStep, without = false): string | undefined {
  const next = steps[steps.indexOf(step) + 1]?.id;
  return next !== undefined && goesOn(steps, step, next, without) ? next : undefined;
}

/** Returns an end of the workflow: the last one, or else a new one, which `add` appends to the list. */
export function endOf({ flow, steps, texts }: Ailing): {
  id: string;
  add(config: TenantConfig): TenantConfig;
} {
  const known = steps.findLast(({ id, type }) => id && type === 'completed');
  if (known) return { id: known.id, add: (config) => config };
  const id = freeStepId('end', steps);
  const end: Step = { id, type: 'completed', message: texts.goodbye };
  return { id, add: (config) => edit.addStep(config, flow, end) };
}

/** Of two steps with one id the first counts. */
function indexed(steps: readonly Step[]): Map<string, Step> {
  return new Map(steps.toReversed().map((step) => [step.id, step]));
}

function returns(byId: Map<string, Step>, from: Step, to: string): boolean {
  return automaticSteps[from.type] && reached(byId, to, (step) => automaticSteps[step.type]).has(from.id);
}

/** Returns the ids reachable from one, inclusive; a step that is not open is reached but not followed. */
function reached(byId: Map<string, Step>, from: string, isOpen: (step: Step) => boolean): Set<string> {
  const found = new Set([from]);
  for (const id of found) {
    const step = byId.get(id);
    if (!step || !isOpen(step)) continue;
    for (const { to } of leadsOf(step)) found.add(to);
  }
  return found;
}

function isEnd(step: Step | undefined): boolean {
  if (!step) return false;
  if (step.type === 'completed' || step.type === 'flow_switch') return true;
  return step.type === 'message' && !step.nextStep && (step.actions?.length ?? 0) > 0;
}
