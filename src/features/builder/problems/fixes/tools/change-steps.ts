import type { Step, TenantConfig } from '#engine';

/** Changes the list of one flow's steps, even in an invalid configuration. */
export function changeSteps(
  config: TenantConfig,
  flow: string,
  how: (steps: Step[]) => Step[],
): TenantConfig {
  const { workflows, flows } = config;
  const workflow = Object.hasOwn(workflows, flow) ? workflows[flow] : undefined;
  if (workflow) {
    return { ...config, workflows: { ...workflows, [flow]: { ...workflow, steps: how(workflow.steps) } } };
  }
  const other = Object.hasOwn(flows, flow) ? flows[flow] : undefined;
  return other ? { ...config, flows: { ...flows, [flow]: { ...other, steps: how(other.steps) } } } : config;
}

/** The same for the first step of that id. */
export function changeStep(
  config: TenantConfig,
  flow: string,
  id: string,
  how: (step: Step) => Step,
): TenantConfig {
  return changeSteps(config, flow, (steps) => {
    const at = steps.findIndex((step) => step.id === id);
    const step = steps[at];
    return step ? steps.with(at, how(step)) : steps;
  });
}
