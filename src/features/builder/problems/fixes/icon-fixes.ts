import { optionIcons } from '#engine';
import type { AilingStep, Fixes } from './fix.ts';
import { changeStep } from './tools/change-steps.ts';
import { similarName } from './tools/similar-name.ts';

/** For an option with an unknown icon: the closest known one, or none. */
export function iconFixes({ problem, flow, step }: AilingStep): Fixes {
  const { icon: unknown = '' } = problem.values;
  const near = similarName(unknown, optionIcons);
  return [
    near !== undefined && {
      label: 'useIcon',
      values: { icon: near },
      how: (config) =>
        changeStep(config, flow, step.id, (each) => ({
          ...each,
          options: each.options?.map((option) =>
            option.icon === unknown ? { ...option, icon: near } : option,
          ),
        })),
    },
    {
      label: 'removeIcon',
      values: {},
      how: (config) =>
        changeStep(config, flow, step.id, (each) => ({
          ...each,
          options: each.options?.map((option) => {
            const { icon, ...rest } = option;
            return icon === unknown ? rest : option;
          }),
        })),
    },
  ];
}
