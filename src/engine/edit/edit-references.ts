import { flowOfSpecial } from '../flow/flow-index.ts';
import type { SpecialFlow, Step, TenantConfig, Workflow } from '../tenant-config.ts';
import { mapValues } from '../values/map-values.ts';

/**
 * Points every reference to a step at another one, or removes it: next steps, options, conditions and fallbacks of its
 * flow, the flow's entry point, switches of other flows, and special flows.
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
  const begun = <T extends Workflow>(each: T, name: string): T => {
    const changed = inFlow(each, name);
    const first = each.steps.find((step) => step.id !== from)?.id ?? '';
    return name === flow && each.entryPoint === from ? { ...changed, entryPoint: to ?? first } : changed;
  };
  return {
    ...config,
    workflows: mapValues(config.workflows, begun),
    flows: mapValues(config.flows, begun),
    specialFlows: mapValues(config.specialFlows, (each) =>
      flowOfSpecial(config, each.nextStep ?? '')?.name === flow
        ? retargetExit<SpecialFlow>(each, target)
        : each,
    ),
  };
}

type Target = (id: string | undefined) => string | undefined;

function retargetStep(step: Step, isOwnFlow: boolean, flow: string, target: Target): Step {
  // A switch names a step of its target flow; every other step names one of its own flow.
  if (step.type === 'flow_switch') return step.flowId === flow ? retargetExit(step, target) : step;
  if (!isOwnFlow) return step;
  const { options, conditions, apiConfig } = step;
  const changed = { ...retargetExit(step, target) };
  if (options) changed.options = retargetExits(options, target);
  if (conditions) changed.conditions = retargetExits(conditions, target);
  const handling = apiConfig?.errorHandling;
  const fallback = target(handling?.fallbackStep);
  if (apiConfig && handling && fallback !== handling.fallbackStep) {
    const { fallbackStep: _, ...rest } = handling;
    const errorHandling = fallback === undefined ? rest : { ...rest, fallbackStep: fallback };
    changed.apiConfig = { ...apiConfig, errorHandling };
  }
  // An unchanged step stays the same object, so that memoized results remain valid.
  const isSame =
    changed.nextStep === step.nextStep &&
    changed.options === options &&
    changed.conditions === conditions &&
    changed.apiConfig === apiConfig;
  return isSame ? step : changed;
}

function retargetExits<T extends { nextStep?: string }>(exits: T[], target: Target): T[] {
  const changed = exits.map((exit) => retargetExit(exit, target));
  return changed.some((exit, index) => exit !== exits[index]) ? changed : exits;
}

function retargetExit<T extends { nextStep?: string }>(from: T, target: Target): T {
  const nextStep = target(from.nextStep);
  if (nextStep === from.nextStep) return from;
  const changed = { ...from, nextStep };
  if (nextStep === undefined) delete changed.nextStep;
  return changed;
}
