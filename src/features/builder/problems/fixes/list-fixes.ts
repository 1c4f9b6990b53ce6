import { edit, editFlows, isRecord, lintConfig, type Step, type TenantConfig } from '#engine';
import type { Ailing, AilingStep, Fixes } from './fix.ts';
import { changeSteps } from './tools/change-steps.ts';
import { leadsOf } from './tools/exits.ts';
import { freeStepId } from './tools/free-step-id.ts';

/** For a duplicate step id; the second step is never used. */
export function duplicateFixes({ problem, flow, steps }: AilingStep): Fixes {
  const id = problem.step ?? '';
  const fresh = freeStepId(`${id}_2`, steps);
  return [
    {
      label: 'newId',
      values: { target: fresh },
      how: (config) => changeSecond(config, flow, id, (step) => [{ ...step, id: fresh }]),
    },
    { label: 'removeSecond', values: {}, how: (config) => changeSecond(config, flow, id, () => []) },
  ];
}

/** For a malformed entry among the steps: it is removed. */
export function malformedFixes({ problem, flow, config, texts }: Ailing): Fixes {
  const at = Number(problem.values.position) - 1;
  const isOnly = rawLength(config, flow) === 1;
  const remove = (from: TenantConfig) => {
    const end = { id: 'end', type: 'completed' as const, message: texts.goodbye };
    const changed = changeSteps(from, flow, (steps) => (isOnly ? [end] : steps.toSpliced(at, 1)));
    const entry = Object.hasOwn(changed.flows, flow) ? changed.flows[flow] : undefined;
    const first = entry?.steps.find(isRecord)?.id;
    const isLost = entry && !entry.steps.some((step) => isRecord(step) && step.id === entry.entryPoint);
    return isLost && first ? editFlows.setEntryPoint(changed, flow, first) : changed;
  };
  return [{ label: 'remove', values: {}, how: remove }];
}

/** For an empty message: words that fit its type; else what led to it leads to its target. */
export function emptyMessageFixes({ flow, steps, step, texts }: AilingStep): Fixes {
  const isBridge = step.type === 'message' && steps.some(({ id }) => id === step.nextStep && id !== step.id);
  const label = step.fieldConfig?.label?.trim();
  const text = label || texts.say[step.type];
  return [
    text === undefined
      ? { label: 'write', values: {}, how: (config) => config, opens: 'message' }
      : {
          label: 'say',
          values: { text },
          how: (config) => edit.updateStep(config, flow, step.id, { message: text }),
        },
    isBridge && { label: 'remove', values: {}, how: (config) => edit.removeStep(config, flow, step.id) },
  ];
}

/**
 * For a step that nothing leads to. One that leads to others of its kind is removed with them, or they would remain.
 */
export function unreachableFixes({ flow, steps, step }: AilingStep): Fixes {
  const isLedTo = steps.some((each) => each !== step && leadsOf(each).some(({ to }) => to === step.id));
  if (!isLedTo) {
    return [{ label: 'remove', values: {}, how: (config) => edit.removeStep(config, flow, step.id) }];
  }
  return [{ label: 'removeAll', values: {}, how: (config) => removeUnreachable(config, flow) }];
}

function removeUnreachable(config: TenantConfig, flow: string): TenantConfig {
  const lost = new Set(
    lintConfig(config).flatMap(({ code, flow: name, step }) =>
      code === 'unreachable_step' && name === flow && step !== undefined ? [step] : [],
    ),
  );
  return changeSteps(config, flow, (steps) => steps.filter(({ id }) => !lost.has(id)));
}

/** Replaces the second step of that id. */
function changeSecond(
  config: TenantConfig,
  flow: string,
  id: string,
  how: (step: Step) => Step[],
): TenantConfig {
  return changeSteps(config, flow, (steps) => {
    const first = steps.findIndex((step) => step.id === id);
    const second = steps.findIndex((step, at) => at > first && step.id === id);
    const step = first < 0 ? undefined : steps[second];
    return step ? steps.toSpliced(second, 1, ...how(step)) : steps;
  });
}

function rawLength({ workflows, flows }: TenantConfig, flow: string): number {
  return (workflows[flow] ?? flows[flow])?.steps.length ?? 0;
}
