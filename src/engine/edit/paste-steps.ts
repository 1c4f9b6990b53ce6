import { readStep } from '../run/read-step.ts';
import type { Step, TenantConfig } from '../tenant-config.ts';
import { ownProperty } from '../values/own-property.ts';
import { edit } from './edit.ts';
import { type ExitPlace, freeId, targetOf, wayOn } from './edit-sequence.ts';

/** Reads steps copied elsewhere: malformed ones are left out, and of several with one id all but the first. */
export function copiedSteps(copied: readonly unknown[]): Step[] {
  const steps = new Map<string, Step>();
  for (const each of copied) {
    const step = readStep(structuredClone(each));
    if (step && !steps.has(step.id)) steps.set(step.id, step);
  }
  return [...steps.values()];
}

/**
 * Adds copied steps after an exit, or at the end, under ids that are free:
 * 1. What they led to among themselves they still lead to.
 * 2. A way on that led elsewhere, or nowhere, leads to the next of them; the last one's leads to where the exit led. It
 *    leads there too before a step that an earlier one leads to, such as another branch of a choice.
 * 3. Any other target, such as an answer's, remains if they were copied in this very workflow (`isHome`): elsewhere its
 *    id may be that of another step. Without an exit a way on does the same.
 */
export function pasteSteps(
  config: TenantConfig,
  flow: string,
  copied: readonly Step[],
  after: ExitPlace | undefined,
  isHome = false,
): TenantConfig {
  const steps = (ownProperty(config.workflows, flow) ?? ownProperty(config.flows, flow))?.steps ?? [];
  const at = steps.findIndex(({ id }) => id === after?.step);
  const before = steps[at];
  const onward = before && after ? targetOf(before, after.exit) : undefined;

  const taken = new Set(steps.map(({ id }) => id));
  const known = new Set(isHome ? taken : []);
  const ids = new Map<string, string>();
  for (const { id } of copied) {
    const free = freeId(id, taken);
    taken.add(free);
    ids.set(id, free);
  }
  /** What the steps up to the current one lead to. */
  const led = new Set<string>();
  const target = (id = '') => {
    const to = ids.get(id) ?? (known.has(id) ? id : undefined);
    if (to !== undefined) led.add(to);
    return to;
  };
  const pasted = copied.map((step, index) => {
    const fresh = retargeted({ ...step, id: ids.get(step.id) ?? step.id }, target);
    const isWithin = ids.has(step.nextStep ?? '');
    if (isWithin || !(wayOn(step) ?? wayOn(fresh))) return fresh;
    const next = ids.get(copied[index + 1]?.id ?? '');
    const linked = next === undefined || led.has(next) ? onward : next;
    const { nextStep, ...rest } = fresh;
    const to = before ? linked : (nextStep ?? linked);
    if (to === undefined) return rest;
    led.add(to);
    return { ...rest, nextStep: to };
  });

  const [first] = pasted;
  const added = pasted.reduce(
    (changed, step, index) => edit.addStep(changed, flow, step, before && at + 1 + index),
    config,
  );
  return before && after && first ? edit.connect(added, flow, before.id, first.id, after.exit) : added;
}

/** Returns the step with its own targets changed. */
function retargeted(step: Step, target: (id: string | undefined) => string | undefined): Step {
  const lead = <T extends { nextStep?: string }>({ nextStep, ...rest }: T) => {
    const to = target(nextStep);
    return { ...rest, ...(to !== undefined && { nextStep: to }) };
  };
  // A switch names a step of another flow.
  if (step.type === 'flow_switch') return step;
  const { options, conditions, apiConfig } = step;
  const fallbackStep = target(apiConfig?.errorHandling?.fallbackStep);
  const { fallbackStep: _, ...handling } = apiConfig?.errorHandling ?? {};
  return {
    ...lead(step),
    ...(options && { options: options.map(lead) }),
    ...(conditions && { conditions: conditions.map(lead) }),
    ...(apiConfig?.errorHandling && {
      apiConfig: {
        ...apiConfig,
        errorHandling: { ...handling, ...(fallbackStep !== undefined && { fallbackStep }) },
      },
    }),
  };
}
