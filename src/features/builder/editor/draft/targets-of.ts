import type { Step, TenantConfig } from '#engine';
import { flowOfSpecial } from '#engine';

/** The ids of the steps of its own flow that a step names, once for each time it does. */
export function targetsOf(step: Step): string[] {
  if (step.type === 'flow_switch') return [];
  const exits = [step, ...(step.options ?? []), ...(step.conditions ?? [])].map(({ nextStep }) => nextStep);
  return [...exits, step.apiConfig?.errorHandling?.fallbackStep].filter((id) => id !== undefined);
}

/** How many places of a configuration name a step, all of which are changed when it is given another id. */
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
  const entry = Object.hasOwn(config.flows, flow) ? [config.flows[flow]?.entryPoint] : [];
  return [...steps, ...special, ...entry].filter((target) => target === id).length;
}
