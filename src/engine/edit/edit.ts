import { isEditable } from '../run/is-editable.ts';
import type { Step, TenantConfig } from '../tenant-config.ts';
import { own } from '../values/own-property.ts';
import { retarget } from './edit-references.ts';

/** Which exit of a step is to lead elsewhere. */
export type Exit =
  | { type: 'next' }
  | { type: 'option'; option: number }
  | { type: 'condition'; condition: number }
  | { type: 'fallback' };

/**
 * The builder's edits. Each takes a configuration and returns a new one; steps are named by workflow or flow and id.
 * An edit that makes no sense, such as one to a step that does not exist or of a configuration that is none, returns the
 * configuration as it was.
 */
export const edit = { addStep, updateStep, removeStep, moveStep, renameStep, duplicateStep, connect };

/** Puts a step at a place, at the end when none is given. Its id must be new. */
function addStep(config: TenantConfig, flow: string, step: Step, at?: number): TenantConfig {
  const added = change(config, flow, (steps) =>
    step.id === '' || has(steps, step.id) ? steps : steps.toSpliced(at ?? steps.length, 0, step),
  );
  // The first step of an empty flow is where it begins.
  const begun = added === config || added.flows === config.flows ? undefined : own(added.flows, flow);
  if (begun?.entryPoint !== '') return added;
  return { ...added, flows: { ...added.flows, [flow]: { ...begun, entryPoint: step.id } } };
}

/** Replaces parts of a step; a part set to undefined is removed. The id stays: see `renameStep`. */
function updateStep(config: TenantConfig, flow: string, id: string, parts: Partial<Step>): TenantConfig {
  return changeStep(config, flow, id, (step) => withoutGaps({ ...step, ...parts, id }));
}

/** Removes a step. What led to it leads to its next step, or nowhere when it had none. */
function removeStep(config: TenantConfig, flow: string, id: string): TenantConfig {
  const step = stepsOf(config, flow).find((each) => each.id === id);
  if (!step) return config;
  const heir = step.nextStep !== id && step.type !== 'flow_switch' ? step.nextStep : undefined;
  const healed = retarget(config, flow, id, heir);
  return change(healed, flow, (steps) => steps.filter((each) => each.id !== id));
}

/** Moves a step to another place in the list; where it leads stays as it is. */
function moveStep(config: TenantConfig, flow: string, id: string, to: number): TenantConfig {
  return change(config, flow, (steps) => {
    const from = steps.findIndex((step) => step.id === id);
    const step = steps[from];
    if (!step || to < 0 || to >= steps.length || to === from) return steps;
    return steps.toSpliced(from, 1).toSpliced(to, 0, step);
  });
}

/** Gives a step another id, everywhere it is named: in its own flow, in others that switch to it, in special flows. */
function renameStep(config: TenantConfig, flow: string, id: string, to: string): TenantConfig {
  const steps = stepsOf(config, flow);
  if (to === '' || to === id || has(steps, to) || !has(steps, id)) return config;
  return changeStep(retarget(config, flow, id, to), flow, id, (step) => ({ ...step, id: to }));
}

/** Puts a copy right after a step. Its id is `{id}_copy`, then `{id}_copy2` and so on; nothing leads to it yet. */
function duplicateStep(config: TenantConfig, flow: string, id: string): TenantConfig {
  return change(config, flow, (steps) => {
    const at = steps.findIndex((step) => step.id === id);
    const step = steps[at];
    if (!step) return steps;
    let copy = `${id}_copy`;
    for (let number = 2; has(steps, copy); number++) copy = `${id}_copy${number}`;
    return steps.toSpliced(at + 1, 0, { ...structuredClone(step), id: copy });
  });
}

/** Lets one exit of a step lead to another step; without a target the exit leads nowhere. */
function connect(
  config: TenantConfig,
  flow: string,
  from: string,
  to: string | undefined,
  exit: Exit,
): TenantConfig {
  return changeStep(config, flow, from, (step) => {
    switch (exit.type) {
      case 'next':
        return withoutGaps({ ...step, nextStep: to });
      case 'option':
        return { ...step, options: leadTo(step.options, exit.option, to) };
      case 'condition':
        return { ...step, conditions: leadTo(step.conditions, exit.condition, to) };
      case 'fallback': {
        if (!step.apiConfig) return step;
        const errorHandling = withoutGaps({ ...step.apiConfig.errorHandling, fallbackStep: to });
        return { ...step, apiConfig: { ...step.apiConfig, errorHandling } };
      }
    }
  });
}

function leadTo<T extends { nextStep?: string }>(
  exits: T[] | undefined,
  at: number,
  to: string | undefined,
): T[] | undefined {
  return exits?.map((exit, index) => (index === at ? withoutGaps({ ...exit, nextStep: to }) : exit));
}

function changeStep(config: TenantConfig, flow: string, id: string, how: (step: Step) => Step): TenantConfig {
  return change(config, flow, (steps) =>
    has(steps, id) ? steps.map((step) => (step.id === id ? how(step) : step)) : steps,
  );
}

/** The configuration with the steps of one flow changed; itself when they stay the same list. */
function change(config: TenantConfig, flow: string, how: (steps: Step[]) => Step[]): TenantConfig {
  if (!isEditable(config)) return config;
  for (const group of ['workflows', 'flows'] as const) {
    const found = own<{ steps: Step[] }>(config[group], flow);
    if (!found) continue;
    const steps = how(found.steps);
    if (steps === found.steps) return config;
    return { ...config, [group]: { ...config[group], [flow]: { ...found, steps } } };
  }
  return config;
}

function stepsOf(config: TenantConfig, flow: string): Step[] {
  return (isEditable(config) && (own(config.workflows, flow) ?? own(config.flows, flow))?.steps) || [];
}

function has(steps: Step[], id: string): boolean {
  return steps.some((step) => step.id === id);
}

function withoutGaps<T extends object>(from: T): T {
  const kept = { ...from };
  for (const name in kept) if (kept[name] === undefined) delete kept[name];
  return kept;
}
