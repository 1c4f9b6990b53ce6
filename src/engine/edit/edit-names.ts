import { isEditable } from '../run/is-editable.ts';
import type { Step, TenantConfig, Workflow } from '../tenant-config.ts';
import { mapValues } from '../values/map-values.ts';
import { ownProperty } from '../values/own-property.ts';

/** Returns whether no workflow, flow or special flow has that name, so that using it redirects no switch. */
export function isNewName(config: TenantConfig, name: string): boolean {
  if (!isEditable(config) || name === '' || name === '__proto__') return false;
  return [config.workflows, config.flows, config.specialFlows].every(
    (group) => ownProperty(group, name) === undefined,
  );
}

/** Points every switch to `from` at `to`. Unchanged steps and flows stay the same objects. */
export function retargetSwitches(config: TenantConfig, from: string, to: string): TenantConfig {
  const inFlow = <T extends Workflow>(flow: T): T => {
    const steps = flow.steps.map((step) => retargetSwitch(step, from, to));
    return steps.every((step, at) => step === flow.steps[at]) ? flow : { ...flow, steps };
  };
  return {
    ...config,
    workflows: mapValues(config.workflows, inFlow),
    flows: mapValues(config.flows, inFlow),
  };
}

/** Returns the step with a switch to `from` pointed at `to`. */
export function retargetSwitch(step: Step, from: string, to: string): Step {
  return step.type === 'flow_switch' && step.flowId === from ? { ...step, flowId: to } : step;
}
