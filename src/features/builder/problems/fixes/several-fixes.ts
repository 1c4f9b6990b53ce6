import type { AilingStep, Fixes } from './fix.ts';
import { changeStep } from './tools/change-steps.ts';

/** For limits that the options do not allow: none. */
export function limitFixes({ flow, step }: AilingStep): Fixes {
  return [
    {
      label: 'anyNumber',
      values: {},
      how: (config) => changeStep(config, flow, step.id, (each) => ({ ...each, several: {} })),
    },
  ];
}

/** For options with a way of their own where several may be chosen. */
export function exitFixes({ flow, step }: AilingStep): Fixes {
  return [
    {
      label: 'dropExits',
      values: {},
      how: (config) =>
        changeStep(config, flow, step.id, (each) => ({
          ...each,
          options: each.options?.map(({ nextStep: _, message: __, ...option }) => option),
        })),
    },
  ];
}
