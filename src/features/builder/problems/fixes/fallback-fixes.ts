import { edit } from '#engine';
import type { AilingStep, Fixes } from './fix.ts';
import { endOf, following } from './tools/exits.ts';

/** For a call without a fallback: the step it leads to on success, else an end. */
export function fallbackFixes(ailing: AilingStep): Fixes {
  const { flow, steps, step } = ailing;
  const next = steps.some(({ id }) => id === step.nextStep) ? step.nextStep : following(ailing);
  const end = endOf(ailing);
  const target = next ?? end.id;
  return [
    {
      label: 'fallBack',
      values: { target },
      how: (config) =>
        edit.connect(next === undefined ? end.add(config) : config, flow, step.id, target, {
          type: 'fallback',
        }),
    },
  ];
}
