import type { Step, TenantConfig, Workflow } from '../tenant-config.ts';
import { ownProperty } from '../values/own-property.ts';
import { type Exit, edit } from './edit.ts';

/** An exit of a step of the same workflow or flow. */
export interface ExitPlace {
  step: string;
  exit: Exit;
}

/**
 * The edits that keep steps linked in the order of the list:
 * 1. A step is added in an exit: the exit leads to it, and it leads to where the exit led.
 * 2. A step that is moved leaves no gap where it was linked in sequence, and is linked again where the others are.
 * 3. Where a conversation begins never changes by a move; a workflow whose first step is another names its start.
 * An edit that does not fit returns the same configuration.
 */
export const editSequence = { insertStep, moveInSequence, linkInOrder, startAt };

/**
 * Returns the exit by which a step goes on to the one after it: open, or leading to another step. Undefined for an end,
 * and where every answer already leads somewhere of its own.
 */
export function wayOn(step: Step): Exit | undefined {
  const { options = [], actions = [] } = step;
  switch (step.type) {
    case 'completed':
    case 'flow_switch':
      return undefined;
    case 'message':
      return step.nextStep || actions.length === 0 ? { type: 'next' } : undefined;
    case 'options': {
      if (step.several) return { type: 'next' };
      const isUsed = options.some(({ nextStep }) => !nextStep) || options.every(({ condition }) => condition);
      return isUsed ? { type: 'next' } : undefined;
    }
    default:
      return { type: 'next' };
  }
}

/**
 * Returns where a new step goes: after the selected step, else after the last. Before an end it takes the place of what
 * led there. Undefined when no exit is free for it.
 */
export function placeOfNext(steps: readonly Step[], selected: string | null): ExitPlace | undefined {
  const before = steps.find(({ id }) => id === selected) ?? steps.at(-1);
  const exit = before && wayOn(before);
  if (before && exit) return { step: before.id, exit };
  const leading = steps.findLast((step) => wayOn(step) && step.nextStep === before?.id);
  const last = leading ?? (selected === null ? steps.findLast((step) => wayOn(step)) : undefined);
  return last && { step: last.id, exit: { type: 'next' } };
}

/** Adds a step after another one, as the target of its exit, and lets it lead to the exit's former target. */
function insertStep(
  config: TenantConfig,
  flow: string,
  step: Step,
  after: ExitPlace | undefined,
): TenantConfig {
  const steps = stepsOf(config, flow);
  const at = steps.findIndex(({ id }) => id === after?.step);
  const before = steps[at];
  if (!after || !before) return edit.addStep(config, flow, step);
  const linked = leadingOn(step, targetOf(before, after.exit));
  const added = edit.addStep(config, flow, linked, at + 1);
  return added === config ? config : edit.connect(added, flow, before.id, step.id, after.exit);
}

/** Moves a step to another index and links it there; the conversation still begins where it did. */
function moveInSequence(config: TenantConfig, flow: string, id: string, to: number): TenantConfig {
  const steps = stepsOf(config, flow);
  const from = steps.findIndex((step) => step.id === id);
  const step = steps[from];
  const moved = edit.moveStep(config, flow, id, to);
  if (!step || moved === config) return config;
  const start = startOf(config, flow);
  const kept = withStart(moved, flow, start);
  if (id === start || !isLink(step)) return kept;

  const former = steps[from - 1];
  const rest = steps.toSpliced(from, 1);
  const [before, after] = [rest[to - 1], rest[to]];
  if (!former || !before || !leadsTo(former, id)) return kept;
  // What the former neighbour leads to once the gap is closed.
  const nextOf = (each: Step) => (each === former ? step.nextStep : each.nextStep);
  const isInSequence = after
    ? wayOn(before) && nextOf(before) === after.id
    : wayOn(before) && !nextOf(before);
  if (!isInSequence) return kept;
  const next: Exit = { type: 'next' };
  const closed = edit.connect(kept, flow, former.id, step.nextStep, next);
  return edit.connect(edit.connect(closed, flow, before.id, id, next), flow, id, after?.id, next);
}

/** Lets every step that has an open way on lead to the one after it in the list. */
function linkInOrder(config: TenantConfig, flow: string): TenantConfig {
  const steps = stepsOf(config, flow);
  return steps.reduce((changed, step, at) => {
    const after = steps[at + 1];
    const isOpen = wayOn(step) !== undefined && !step.nextStep;
    return isOpen && after ? edit.connect(changed, flow, step.id, after.id, { type: 'next' }) : changed;
  }, config);
}

/** Lets a workflow or a flow begin at a step, which stays where it is in the list. */
function startAt(config: TenantConfig, flow: string, id: string): TenantConfig {
  if (!stepsOf(config, flow).some((step) => step.id === id)) return config;
  if (ownProperty(config.workflows, flow)) return withStart(config, flow, id);
  const found = ownProperty(config.flows, flow);
  if (!found || found.entryPoint === id) return config;
  return { ...config, flows: { ...config.flows, [flow]: { ...found, entryPoint: id } } };
}

/** Returns an unused id like the given one: with a number, counted from 2. */
export function freeId(id: string, taken: ReadonlySet<string>): string {
  if (!taken.has(id)) return id;
  let number = 2;
  while (taken.has(`${id}${number}`)) number++;
  return `${id}${number}`;
}

function leadsTo(step: Step, id: string): boolean {
  return step.nextStep === id && wayOn(step) !== undefined;
}

/** Whether a step does nothing but lead to its next one, so that it can be taken out of a sequence. */
function isLink(step: Step): boolean {
  if (wayOn(step) === undefined) return false;
  return (
    step.nextStep !== undefined ||
    ![...(step.options ?? []), ...(step.conditions ?? [])].some(({ nextStep }) => nextStep)
  );
}

function leadingOn(step: Step, target: string | undefined): Step {
  if (!target || target === step.id || step.nextStep || !wayOn(step)) return step;
  return { ...step, nextStep: target };
}

/** Returns where an exit leads: of an answer or a condition without a target of its own to the step's next one. */
export function targetOf(step: Step, exit: Exit): string | undefined {
  switch (exit.type) {
    case 'next':
      return step.nextStep;
    case 'option':
      return step.options?.[exit.option]?.nextStep ?? step.nextStep;
    case 'condition':
      return step.conditions?.[exit.condition]?.nextStep ?? step.nextStep;
    case 'fallback':
      return step.apiConfig?.errorHandling?.fallbackStep;
  }
}

function startOf(config: TenantConfig, flow: string): string | undefined {
  const found = flowOf(config, flow);
  const named = found?.steps.some(({ id }) => id === found.entryPoint) ? found.entryPoint : undefined;
  return named ?? found?.steps[0]?.id;
}

/** Lets a workflow begin at a step: named where it is not the first. A flow always names it. */
function withStart(config: TenantConfig, flow: string, start: string | undefined): TenantConfig {
  const found = ownProperty(config.workflows, flow);
  if (!found || start === undefined) return config;
  const { entryPoint, ...rest } = found;
  const isFirst = found.steps[0]?.id === start;
  if (entryPoint === (isFirst ? undefined : start)) return config;
  const begun = isFirst ? rest : { ...rest, entryPoint: start };
  return { ...config, workflows: { ...config.workflows, [flow]: begun } };
}

function stepsOf(config: TenantConfig, flow: string): readonly Step[] {
  return flowOf(config, flow)?.steps ?? [];
}

function flowOf(config: TenantConfig, flow: string): Workflow | undefined {
  return ownProperty(config.workflows, flow) ?? ownProperty(config.flows, flow);
}
