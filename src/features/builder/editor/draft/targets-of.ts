import type { Step, TenantConfig } from '#engine';
import { flowOfSpecial } from '#engine';

/** Returns the ids of the steps of its own flow that a step names, once per reference. */
export function targetsOf(step: Step): string[] {
  if (step.type === 'flow_switch') return [];
  const exits = [step, ...(step.options ?? []), ...(step.conditions ?? [])].map(({ nextStep }) => nextStep);
  return [...exits, step.apiConfig?.errorHandling?.fallbackStep].filter((id) => id !== undefined);
}

/** Returns the number of references to a step in a configuration, all updated when its id changes. */
export function countPlaces(config: TenantConfig, flow: string, id: string): number {
  const groups = [config.workflows, config.flows].flatMap((group) => Object.entries(group));
  const steps = groups.flatMap(([name, group]) =>
    group.steps.flatMap((step) => {
      if (step.type === 'flow_switch') return step.flowId === flow ? [step.nextStep] : [];
      return name === flow ? targetsOf(step) : [];
    }),
  );
  const special = Object.values(config.specialFlows)
    .map(({ nextStep }) => nextStep)
    .filter((step) => flowOfSpecial(config, step ?? '')?.name === flow);
  const group = Object.hasOwn(config.workflows, flow) ? config.workflows : config.flows;
  const entry = Object.hasOwn(group, flow) ? [group[flow]?.entryPoint] : [];
  return [...steps, ...special, ...entry].filter((target) => target === id).length;
}
