import type { AilingStep, Fixes } from './fix.ts';
import { changeStep } from './tools/change-steps.ts';

/** For shares that come to more than all parents: equal ones, of which the step's next step has one. */
export function shareFixes({ flow, step }: AilingStep): Fixes {
  const count = 1 + (step.conditions ?? []).filter(({ operator }) => operator === 'share').length;
  return [
    {
      label: 'equalShares',
      values: {},
      how: (config) =>
        changeStep(config, flow, step.id, (each) => ({
          ...each,
          conditions: each.conditions?.map((condition) =>
            condition.operator === 'share' ? { ...condition, value: Math.floor(100 / count) } : condition,
          ),
        })),
    },
  ];
}
