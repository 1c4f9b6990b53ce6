import { flowOfSpecial } from '../run/flow-index.ts';
import type { SpecialFlow, Step, TenantConfig, Workflow } from '../tenant-config.ts';
import { mapValues } from '../values/map-values.ts';

/**
 * Lets everything that leads to a step lead to another one, or nowhere: next steps, options, conditions and fallbacks of
 * its own flow, the flow's entry point, switches of other flows, and special flows.
 */
export function retarget(
  config: TenantConfig,
  flow: string,
  from: string,
  to: string | undefined,
): TenantConfig {
  const target = (id: string | undefined) => (id === from ? to : id);
  const inFlow = <T extends Workflow>(each: T, name: string): T => ({
    ...each,
    steps: each.steps.map((step) => retargetStep(step, name === flow, flow, target)),
  });
  return {
    ...config,
    workflows: mapValues(config.workflows, inFlow),
    flows: mapValues(config.flows, (each, name) => {
      const changed = inFlow(each, name);
      const first = each.steps.find((step) => step.id !== from)?.id ?? '';
      return name === flow && each.entryPoint === from ? { ...changed, entryPoint: to ?? first } : changed;
    }),
    specialFlows: mapValues(config.specialFlows, (each) =>
      flowOfSpecial(config, each.nextStep ?? '')?.name === flow ? lead<SpecialFlow>(each, target) : each,
    ),
  };
}

type Target = (id: string | undefined) => string | undefined;

function retargetStep(step: Step, here: boolean, flow: string, target: Target): Step {
  // A switch names a step of the flow it goes to, every other step one of its own flow.
  if (step.type === 'flow_switch') return step.flowId === flow ? lead(step, target) : step;
  if (!here) return step;
  const { options, conditions, apiConfig } = step;
  const changed = { ...lead(step, target) };
  if (options) changed.options = leadAll(options, target);
  if (conditions) changed.conditions = leadAll(conditions, target);
  const handling = apiConfig?.errorHandling;
  const fallback = target(handling?.fallbackStep);
  if (apiConfig && handling && fallback !== handling.fallbackStep) {
    const { fallbackStep: _, ...rest } = handling;
    const errorHandling = fallback === undefined ? rest : { ...rest, fallbackStep: fallback };
    changed.apiConfig = { ...apiConfig, errorHandling };
  }
  // A step that nothing changed stays the same one, so that nobody looks at it anew.
  const isSame =
    changed.nextStep === step.nextStep &&
    changed.options === options &&
    changed.conditions === conditions &&
    changed.apiConfig === apiConfig;
  return isSame ? step : changed;
}

function leadAll<T extends { nextStep?: string }>(exits: T[], target: Target): T[] {
  const changed = exits.map((exit) => lead(exit, target));
  return changed.some((exit, index) => exit !== exits[index]) ? changed : exits;
}

function lead<T extends { nextStep?: string }>(from: T, target: Target): T {
  const nextStep = target(from.nextStep);
  if (nextStep === from.nextStep) return from;
  const changed = { ...from, nextStep };
  if (nextStep === undefined) delete changed.nextStep;
  return changed;
}
