import { findFlow } from '../run/flow-index.ts';
import { isEditable } from '../run/is-editable.ts';
import type { Flow, TenantConfig, Workflow } from '../tenant-config.ts';
import { own } from '../values/own-property.ts';
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
 * The builder's edits of whole workflows and flows, and of what stands around them. Each takes a configuration and
 * returns a new one, in which every step that was not touched is the same object. An edit that makes no sense, such as
 * one of a workflow that does not exist, returns the configuration as it was. Of a workflow and a flow with one name the
 * workflow is meant, as in the chat.
 */
export const editFlows = {
  addFlow,
  duplicateFlow,
  removeFlow,
  renameFlow,
  describeFlow,
  setDefaultWorkflow,
  setEntryPoint,
  setGlobalVariable,
  removeGlobalVariable,
  setConsent,
  setSpecialFlow,
  removeSpecialFlow,
  renameSpecialFlow,
};

/**
 * Adds a workflow or a flow at the end. Its name must be new: not that of a workflow, a flow or a special flow. A flow
 * begins at its first step unless it says otherwise. A configuration that names nothing to begin with begins with a
 * workflow that is added.
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
  const added = { ...config, workflows: { ...config.workflows, [name]: workflow } };
  return findFlow(added, config.defaultWorkflow) ? added : { ...added, defaultWorkflow: name };
}

/** Puts a copy right after a workflow or flow, under a new name. Its switches to the original now lead to the copy. */
function duplicateFlow(config: TenantConfig, name: string, to: string, title?: string): TenantConfig {
  if (!isNewName(config, to)) return config;
  return changeEntry(config, name, (flow) => {
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
 * Removes a workflow or flow, but not the one conversations begin with, nor the last workflow. Switches to it stay as
 * they are, for `lintConfig` to name them.
 */
function removeFlow(config: TenantConfig, name: string): TenantConfig {
  if (!isEditable(config) || name === config.defaultWorkflow) return config;
  const isLast = own(config.workflows, name) && Object.keys(config.workflows).length === 1;
  return isLast ? config : changeEntry(config, name, () => []);
}

/** Gives a workflow or flow another name, which must be new, everywhere it is named. */
function renameFlow(config: TenantConfig, name: string, to: string): TenantConfig {
  if (!isNewName(config, to)) return config;
  const renamed = changeEntry(config, name, (flow) => [[to, flow]]);
  if (renamed === config) return config;
  const defaultWorkflow = config.defaultWorkflow === name ? to : config.defaultWorkflow;
  return { ...retargetSwitches(renamed, name, to), defaultWorkflow };
}

/** Says what a workflow or flow is called and is for. What is left out stays; an empty description is removed. */
function describeFlow(
  config: TenantConfig,
  name: string,
  words: { name?: string; description?: string },
): TenantConfig {
  return changeEntry(config, name, (flow) => {
    const { name: title = flow.name, description = flow.description } = words;
    if (title === flow.name && (description || undefined) === flow.description) return [[name, flow]];
    const described = { ...flow, name: title, description };
    if (!description) delete described.description;
    return [[name, described]];
  });
}

/** Lets conversations begin with another workflow. */
function setDefaultWorkflow(config: TenantConfig, name: string): TenantConfig {
  const isChange = isEditable(config) && own(config.workflows, name) && name !== config.defaultWorkflow;
  return isChange ? { ...config, defaultWorkflow: name } : config;
}

/** Lets a workflow or flow begin at one of its steps: a flow says where, a workflow has that step first. */
function setEntryPoint(config: TenantConfig, name: string, step: string): TenantConfig {
  return changeEntry(config, name, (flow) => {
    const at = flow.steps.findIndex(({ id }) => id === step);
    const first = flow.steps[at];
    if (!first) return [[name, flow]];
    if ('entryPoint' in flow)
      return [[name, flow.entryPoint === step ? flow : { ...flow, entryPoint: step }]];
    return [[name, at === 0 ? flow : { ...flow, steps: [first, ...flow.steps.toSpliced(at, 1)] }]];
  });
}

/**
 * The configuration with what stands in the place of a workflow or flow, in the order it was; itself when the same
 * thing stands there again.
 */
function changeEntry(
  config: TenantConfig,
  name: string,
  how: <T extends Workflow>(flow: T) => [string, T][],
): TenantConfig {
  if (!isEditable(config)) return config;
  const changeGroup = <T extends Workflow>(group: Record<string, T>): Record<string, T> | undefined => {
    const found = own(group, name);
    const [first, ...more] = found ? how(found) : [];
    if (!found || (first?.[0] === name && first[1] === found && more.length === 0)) return undefined;
    const instead = first ? [first, ...more] : [];
    return Object.fromEntries(
      Object.entries(group).flatMap((entry) => (entry[0] === name ? instead : [entry])),
    );
  };
  if (own(config.workflows, name)) {
    const workflows = changeGroup(config.workflows);
    return workflows ? { ...config, workflows } : config;
  }
  const flows = changeGroup(config.flows);
  return flows ? { ...config, flows } : config;
}
