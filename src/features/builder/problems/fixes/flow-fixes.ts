import { editFlows, flowNames } from '#engine';
import { becomeEnd } from './dead-end-fixes.ts';
import type { Ailing, AilingStep, Fixes } from './fix.ts';
import { changeStep, changeSteps } from './tools/change-steps.ts';
import { similarName } from './tools/similar-name.ts';

/** For a switch to a flow that does not exist. */
export function switchFixes(ailing: AilingStep): Fixes {
  const { problem, config, flow, step } = ailing;
  const others = flowNames(config).filter((name) => name !== flow);
  const near =
    similarName(problem.values.target ?? '', others) ?? (others.length === 1 ? others[0] : undefined);
  return [
    near !== undefined && {
      label: 'switchTo',
      values: { target: near },
      how: (from) => changeStep(from, flow, step.id, (each) => ({ ...each, flowId: near })),
    },
    becomeEnd(ailing),
  ];
}

/** For a default workflow that does not exist. */
export function defaultFixes({ problem, config }: Ailing): Fixes {
  const names = Object.keys(config.workflows);
  const target = similarName(problem.values.target ?? '', names) ?? names[0];
  return [
    target !== undefined && {
      label: 'beginWith',
      values: { target },
      how: (from) => editFlows.setDefaultWorkflow(from, target),
    },
  ];
}

/** For an entry point that does not exist. */
export function entryFixes({ problem, flow, steps }: Ailing): Fixes {
  const ids = steps.map(({ id }) => id);
  const target = similarName(problem.values.target ?? '', ids) ?? ids[0];
  return [
    target !== undefined && {
      label: 'beginAt',
      values: { target },
      how: (config) => editFlows.setEntryPoint(config, flow, target),
    },
  ];
}

/** For a workflow without a step. */
export function emptyFlowFixes({ config, flow, texts }: Ailing): Fixes {
  const isSwitchedTo = [...Object.values(config.workflows), ...Object.values(config.flows)].some((each) =>
    each.steps.some((step) => step?.flowId === flow),
  );
  const isRemovable = !isSwitchedTo && editFlows.removeFlow(config, flow) !== config;
  return [
    {
      label: 'addFirst',
      values: {},
      how: (from) =>
        changeSteps(from, flow, (steps) => [
          ...steps,
          { id: 'end', type: 'completed', message: texts.goodbye },
        ]),
    },
    isRemovable && { label: 'removeFlow', values: {}, how: (from) => editFlows.removeFlow(from, flow) },
  ];
}
