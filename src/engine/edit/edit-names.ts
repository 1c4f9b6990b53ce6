import { isEditable } from '../run/is-editable.ts';
import type { Step, TenantConfig, Workflow } from '../tenant-config.ts';
import { mapValues } from '../values/map-values.ts';
import { own } from '../values/own-property.ts';

/** Whether nothing a step could switch to has that name yet, so that giving it to something takes no switch elsewhere. */
export function isNewName(config: TenantConfig, name: string): boolean {
  if (!isEditable(config) || name === '' || name === '__proto__') return false;
  return [config.workflows, config.flows, config.specialFlows].every(
    (group) => own(group, name) === undefined,
  );
}

/** Lets every step that switches to one name switch to another. Other steps, and flows of such steps only, stay the same. */
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

/** The step, switching to `to` when it switched to `from`. */
export function retargetSwitch(step: Step, from: string, to: string): Step {
  return step.type === 'flow_switch' && step.flowId === from ? { ...step, flowId: to } : step;
}
