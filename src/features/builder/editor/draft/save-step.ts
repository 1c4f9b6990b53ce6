import { type Exit, type ExitPlace, edit, type Step, type TenantConfig } from '#engine';
import { flowView } from '../../flow-view.ts';
import { keysOf } from './merge-parts.ts';
import { targetsOf } from './targets-of.ts';

export interface StepToSave {
  flow: string;
  step: Step;
  /** Ids of new steps that may be created with it, if the step leads to them. */
  created: readonly string[];
  /** The id of the step that is changed, or where a new one is inserted. */
  as: { type: 'edit'; id: string } | { type: 'add'; at?: number; after?: ExitPlace; behind?: string };
}

/**
 * Returns the configuration with a step added or changed, as one edit. A step added after an exit becomes that exit's
 * target; a changed id is changed everywhere.
 */
export function saveStep(config: TenantConfig, { flow, step, created, as }: StepToSave): TenantConfig {
  const saved =
    as.type === 'edit'
      ? edit.renameStep(
          edit.updateStep(config, flow, as.id, replacing(stepIn(config, flow, as.id), step)),
          flow,
          as.id,
          step.id,
        )
      : added(config, flow, step, as);
  return stubsOf(step, created).reduceRight(
    (before, id) => edit.addStep(before, flow, { id, type: 'message' }, placeAfter(before, flow, step.id)),
    saved,
  );
}

/** Returns the new steps among `created` that a step leads to. */
export function stubsOf(step: Step, created: readonly string[]): string[] {
  const targets = targetsOf(step);
  return [...new Set(created)].filter((id) => id !== step.id && targets.includes(id));
}

/** Returns an exit's target; undefined when it has none. */
export function exitTarget(step: Step | undefined, exit: Exit): string | undefined {
  switch (exit.type) {
    case 'next':
      return step?.nextStep;
    case 'option':
      return step?.options?.[exit.option]?.nextStep;
    case 'condition':
      return step?.conditions?.[exit.condition]?.nextStep;
    case 'fallback':
      return step?.apiConfig?.errorHandling?.fallbackStep;
  }
}

function added(
  config: TenantConfig,
  flow: string,
  step: Step,
  { at, after, behind }: Extract<StepToSave['as'], { type: 'add' }>,
): TenantConfig {
  const before = after?.step ?? behind;
  const place = at ?? (before === undefined ? undefined : placeAfter(config, flow, before));
  const withStep = edit.addStep(config, flow, step, place);
  return after ? edit.connect(withStep, flow, after.step, step.id, after.exit) : withStep;
}

function placeAfter(config: TenantConfig, flow: string, id: string): number | undefined {
  const at = flowView(config, flow)?.steps.findIndex((step) => step.id === id) ?? -1;
  return at < 0 ? undefined : at + 1;
}

function stepIn(config: TenantConfig, flow: string, id: string): Step | undefined {
  return flowView(config, flow)?.steps.find((step) => step.id === id);
}

/** Returns the parts that turn one step into another; those it lacks are undefined. */
function replacing(from: Step | undefined, to: Step): Partial<Step> {
  const gone: Partial<Step> = {};
  for (const name of keysOf(from ?? to)) if (!(name in to)) gone[name] = undefined;
  return { ...gone, ...to };
}
