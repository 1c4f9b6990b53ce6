import { findFlow } from '../flow/flow-index.ts';
import { isEditable } from '../run/is-editable.ts';
import type { Flow, TenantConfig, Workflow } from '../tenant-config.ts';
import { ownProperty } from '../values/own-property.ts';
import {
  removeGlobalVariable,
  removeSpecialFlow,
  renameSpecialFlow,
  setConsent,
  setGlobalVariable,
  setSpecialFlow,
} from './edit-details.ts';
import { isNewName, retargetSwitch, retargetSwitches } from './edit-names.ts';

/**
 * The builder's edits of whole workflows and flows, and of the rest of a configuration. Each takes a configuration and
 * returns a new one in which every unchanged step is the same object. An invalid edit, such as one of a workflow that
 * does not exist, returns the same configuration. Where a workflow and a flow share a name, the workflow is edited, as
 * it is the one the chat uses.
 */
export const editFlows = {
  addFlow,
  duplicateFlow,
  removeFlow,
  renameFlow,
  describeFlow,
  setDefaultWorkflow,
  waysLeftBehind,
  settleWays,
  setEntryPoint,
  setGlobalVariable,
  removeGlobalVariable,
  setConsent,
  setSpecialFlow,
  removeSpecialFlow,
  renameSpecialFlow,
};

/**
 * Appends a workflow or a flow. No workflow, flow or special flow may have its name already. A flow without an entry
 * point begins at its first step. In a configuration without a default workflow the added workflow becomes the default.
 */
function addFlow(
  config: TenantConfig,
  group: 'workflows' | 'flows',
  name: string,
  flow: Workflow & Partial<Flow>,
): TenantConfig {
  if (!isNewName(config, name)) return config;
  const { entryPoint = flow.steps[0]?.id ?? '', ...workflow } = flow;
  if (group === 'flows')
    return { ...config, flows: { ...config.flows, [name]: { ...workflow, entryPoint } } };
  const begun = flow.entryPoint ? { ...workflow, entryPoint } : workflow;
  const added = { ...config, workflows: { ...config.workflows, [name]: begun } };
  return findFlow(added, config.defaultWorkflow) ? added : { ...added, defaultWorkflow: name };
}

/** Inserts a copy after a workflow or flow, under a new name. Its switches to the original lead to the copy. */
function duplicateFlow(config: TenantConfig, name: string, to: string, title?: string): TenantConfig {
  if (!isNewName(config, to)) return config;
  return replaceEntry(config, name, (flow) => {
    const copy = structuredClone(flow);
    copy.name = title ?? copy.name;
    copy.steps = copy.steps.map((step) => retargetSwitch(step, name, to));
    return [
      [name, flow],
      [to, copy],
    ];
  });
}

/**
 * Removes a workflow or flow, except the default workflow and the last workflow. Switches to it are left unchanged;
 * `lintConfig` reports them.
 */
function removeFlow(config: TenantConfig, name: string): TenantConfig {
  if (!isEditable(config) || name === config.defaultWorkflow) return config;
  const isLast = ownProperty(config.workflows, name) && Object.keys(config.workflows).length === 1;
  return isLast ? config : replaceEntry(config, name, () => []);
}

/** Renames a workflow or flow and every reference to it. The new name must not be in use. */
function renameFlow(config: TenantConfig, name: string, to: string): TenantConfig {
  if (!isNewName(config, to)) return config;
  const renamed = replaceEntry(config, name, (flow) => [[to, flow]]);
  if (renamed === config) return config;
  const defaultWorkflow = config.defaultWorkflow === name ? to : config.defaultWorkflow;
  return { ...retargetSwitches(renamed, name, to), defaultWorkflow };
}

/** Sets the title and description of a workflow or flow. Omitted parts stay; an empty description is removed. */
function describeFlow(
  config: TenantConfig,
  name: string,
  words: { name?: string; description?: string },
): TenantConfig {
  return replaceEntry(config, name, (flow) => {
    const { name: title = flow.name, description = flow.description } = words;
    if (title === flow.name && (description || undefined) === flow.description) return [[name, flow]];
    const described = { ...flow, name: title, description };
    if (!description) delete described.description;
    return [[name, described]];
  });
}

/** Sets the workflow that conversations begin with. */
function setDefaultWorkflow(config: TenantConfig, name: string): TenantConfig {
  const isChange =
    isEditable(config) && ownProperty(config.workflows, name) && name !== config.defaultWorkflow;
  return isChange ? { ...config, defaultWorkflow: name } : config;
}

/** Returns the special flows that begin in another conversation than the default workflow of that name. */
function waysLeftBehind(config: TenantConfig, name: string): string[] {
  const usual = findFlow(config, name);
  if (!isEditable(config) || !usual) return [];
  return Object.entries(config.specialFlows).flatMap(([special, { nextStep }]) =>
    nextStep && !usual.has(nextStep) ? [special] : [],
  );
}

/** Lets those special flows begin where the default workflow begins, or removes them. */
function settleWays(config: TenantConfig, name: string, how: 'move' | 'drop'): TenantConfig {
  return waysLeftBehind(config, name).reduce((changed, special) => {
    const flow = changed.specialFlows[special];
    if (how === 'drop' || !flow) return removeSpecialFlow(changed, special);
    const { nextStep: _, ...rest } = flow;
    return setSpecialFlow(changed, special, rest);
  }, config);
}

/** Sets the first step: a flow names it as its entry point, a workflow has it first in its list. */
function setEntryPoint(config: TenantConfig, name: string, step: string): TenantConfig {
  return replaceEntry(config, name, (flow) => {
    const at = flow.steps.findIndex(({ id }) => id === step);
    const first = flow.steps[at];
    if (!first) return [[name, flow]];
    if ('entryPoint' in flow)
      return [[name, flow.entryPoint === step ? flow : { ...flow, entryPoint: step }]];
    return [[name, at === 0 ? flow : { ...flow, steps: [first, ...flow.steps.toSpliced(at, 1)] }]];
  });
}

/**
 * Returns the configuration with a workflow or flow replaced by zero or more entries at the same position; the same
 * configuration when the entry is unchanged.
 */
function replaceEntry(
  config: TenantConfig,
  name: string,
  how: <T extends Workflow>(flow: T) => [string, T][],
): TenantConfig {
  if (!isEditable(config)) return config;
  const replaceIn = <T extends Workflow>(group: Record<string, T>): Record<string, T> | undefined => {
    const found = ownProperty(group, name);
    const [first, ...more] = found ? how(found) : [];
    if (!found || (first?.[0] === name && first[1] === found && more.length === 0)) return undefined;
    const replacement = first ? [first, ...more] : [];
    return Object.fromEntries(
      Object.entries(group).flatMap((entry) => (entry[0] === name ? replacement : [entry])),
    );
  };
  if (ownProperty(config.workflows, name)) {
    const workflows = replaceIn(config.workflows);
    return workflows ? { ...config, workflows } : config;
  }
  const flows = replaceIn(config.flows);
  return flows ? { ...config, flows } : config;
}
