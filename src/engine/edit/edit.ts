import { isEditable } from '../run/is-editable.ts';
import type { Step, TenantConfig } from '../tenant-config.ts';
import { ownProperty } from '../values/own-property.ts';
import { retarget } from './edit-references.ts';

/** Identifies one exit of a step. */
export type Exit =
  | { type: 'next' }
  | { type: 'option'; option: number }
  | { type: 'condition'; condition: number }
  | { type: 'fallback' };

/**
 * The builder's edits. Each takes a configuration and returns a new one; steps are named by workflow or flow and id.
 * An invalid edit, such as one to a step that does not exist or of a malformed configuration, returns the same
 * configuration.
 */
export const edit = { addStep, updateStep, removeStep, moveStep, renameStep, duplicateStep, connect };

/** Inserts a step at index `at`, by default at the end. Its id must not be in use. */
function addStep(config: TenantConfig, flow: string, step: Step, at?: number): TenantConfig {
  const added = updateSteps(config, flow, (steps) =>
    step.id === '' || has(steps, step.id) ? steps : steps.toSpliced(at ?? steps.length, 0, step),
  );
  // The first step added to an empty flow becomes its entry point.
  const flowAfter =
    added === config || added.flows === config.flows ? undefined : ownProperty(added.flows, flow);
  if (flowAfter?.entryPoint !== '') return added;
  return { ...added, flows: { ...added.flows, [flow]: { ...flowAfter, entryPoint: step.id } } };
}

/** Replaces parts of a step; a part set to undefined is removed. The id stays: see `renameStep`. */
function updateStep(config: TenantConfig, flow: string, id: string, parts: Partial<Step>): TenantConfig {
  return mapStep(config, flow, id, (step) => withoutUndefined({ ...step, ...parts, id }));
}

/** Removes a step. References to it are pointed at its next step, or removed when it had none. */
function removeStep(config: TenantConfig, flow: string, id: string): TenantConfig {
  const step = stepsOf(config, flow).find((each) => each.id === id);
  if (!step) return config;
  const successor = step.nextStep !== id && step.type !== 'flow_switch' ? step.nextStep : undefined;
  const retargeted = retarget(config, flow, id, successor);
  return updateSteps(retargeted, flow, (steps) => steps.filter((each) => each.id !== id));
}

/** Moves a step to another index; its exits are unchanged. */
function moveStep(config: TenantConfig, flow: string, id: string, to: number): TenantConfig {
  return updateSteps(config, flow, (steps) => {
    const from = steps.findIndex((step) => step.id === id);
    const step = steps[from];
    if (!step || to < 0 || to >= steps.length || to === from) return steps;
    return steps.toSpliced(from, 1).toSpliced(to, 0, step);
  });
}

/** Changes a step's id and every reference to it: in its flow, in switches of other flows, in special flows. */
function renameStep(config: TenantConfig, flow: string, id: string, to: string): TenantConfig {
  const steps = stepsOf(config, flow);
  if (to === '' || to === id || has(steps, to) || !has(steps, id)) return config;
  return mapStep(retarget(config, flow, id, to), flow, id, (step) => ({ ...step, id: to }));
}

/** Inserts a copy after a step. Its id is `{id}_copy`, then `{id}_copy2` and so on; nothing refers to it yet. */
function duplicateStep(config: TenantConfig, flow: string, id: string): TenantConfig {
  return updateSteps(config, flow, (steps) => {
    const at = steps.findIndex((step) => step.id === id);
    const step = steps[at];
    if (!step) return steps;
    let copy = `${id}_copy`;
    for (let number = 2; has(steps, copy); number++) copy = `${id}_copy${number}`;
    return steps.toSpliced(at + 1, 0, { ...structuredClone(step), id: copy });
  });
}

/** Points one exit of a step at another step; without a target the exit is removed. */
function connect(
  config: TenantConfig,
  flow: string,
  from: string,
  to: string | undefined,
  exit: Exit,
): TenantConfig {
  return mapStep(config, flow, from, (step) => {
    switch (exit.type) {
      case 'next':
        return withoutUndefined({ ...step, nextStep: to });
      case 'option':
        return { ...step, options: setExitTarget(step.options, exit.option, to) };
      case 'condition':
        return { ...step, conditions: setExitTarget(step.conditions, exit.condition, to) };
      case 'fallback': {
        if (!step.apiConfig) return step;
        const errorHandling = withoutUndefined({ ...step.apiConfig.errorHandling, fallbackStep: to });
        return { ...step, apiConfig: { ...step.apiConfig, errorHandling } };
      }
    }
  });
}

function setExitTarget<T extends { nextStep?: string }>(
  exits: T[] | undefined,
  at: number,
  to: string | undefined,
): T[] | undefined {
  return exits?.map((exit, index) => (index === at ? withoutUndefined({ ...exit, nextStep: to }) : exit));
}

function mapStep(config: TenantConfig, flow: string, id: string, how: (step: Step) => Step): TenantConfig {
  return updateSteps(config, flow, (steps) =>
    has(steps, id) ? steps.map((step) => (step.id === id ? how(step) : step)) : steps,
  );
}

/** Returns the configuration with the steps of one flow changed; the same object when the list is unchanged. */
function updateSteps(config: TenantConfig, flow: string, how: (steps: Step[]) => Step[]): TenantConfig {
  if (!isEditable(config)) return config;
  for (const group of ['workflows', 'flows'] as const) {
    const found = ownProperty<{ steps: Step[] }>(config[group], flow);
    if (!found) continue;
    const steps = how(found.steps);
    if (steps === found.steps) return config;
    return { ...config, [group]: { ...config[group], [flow]: { ...found, steps } } };
  }
  return config;
}

function stepsOf(config: TenantConfig, flow: string): Step[] {
  return (
    (isEditable(config) && (ownProperty(config.workflows, flow) ?? ownProperty(config.flows, flow))?.steps) ||
    []
  );
}

function has(steps: Step[], id: string): boolean {
  return steps.some((step) => step.id === id);
}

function withoutUndefined<T extends object>(from: T): T {
  const copy = { ...from };
  for (const name in copy) if (copy[name] === undefined) delete copy[name];
  return copy;
}
