import { edit, editFlows, type Step, type TenantConfig } from '#engine';
import type { Ailing, AilingStep, Fixes } from './fix.ts';
import { changeSteps } from './tools/change-steps.ts';
import { following, goesOn, leadsOf } from './tools/exits.ts';
import { similarName } from './tools/similar-name.ts';

/** For an exit to a missing step: another target, or create the missing step. */
export function targetFixes(ailing: AilingStep): Fixes {
  const { problem, flow } = ailing;
  const { target = '' } = problem.values;
  const leadTo = (label: 'leadTo' | 'leadOn' | 'fallBack', to: string | undefined): Fixes =>
    to === undefined
      ? []
      : [{ label, values: { target: to }, how: (config) => lead(config, ailing, target, to) }];
  return [
    ...leadTo('leadTo', nearStep(ailing, target)),
    ...withNext(ailing, target, leadTo),
    ...leadTo('leadOn', following(ailing)),
    target !== '' && {
      label: 'addMissing',
      values: { target },
      how: (config) =>
        changeSteps(config, flow, (steps) =>
          steps.some(({ id }) => id === target)
            ? steps
            : [...steps, { id: target, type: 'completed', message: ailing.texts.goodbye }],
        ),
    },
  ];
}

function nearStep({ steps, step }: AilingStep, target: string): string | undefined {
  const near = similarName(target, ids(steps));
  return near !== undefined && goesOn(steps, step, near) ? near : undefined;
}

/** An option, condition or failure without a target falls back to the step's `nextStep`. */
function withNext(
  ailing: AilingStep,
  target: string,
  leadTo: (label: 'fallBack', to: string | undefined) => Fixes,
): Fixes {
  const { problem, steps, step } = ailing;
  const { nextStep } = step;
  if (problem.kind === 'unknown_target.next' || !nextStep || !goesOn(steps, step, nextStep)) return [];
  if (problem.kind === 'unknown_target.fallback') return leadTo('fallBack', nextStep);
  return [
    {
      label: 'useNext',
      values: { target: nextStep },
      how: (config) => lead(config, ailing, target, undefined),
    },
  ];
}

/** For a special flow that begins at a missing step. */
export function specialTargetFixes({ problem, steps }: Ailing): Fixes {
  const { special = '', target = '' } = problem.values;
  const near = similarName(target, ids(steps));
  return [
    near !== undefined && {
      label: 'beginAt',
      values: { target: near },
      how: (config) => beginSpecial(config, special, near),
    },
    { label: 'beginAtStart', values: {}, how: (config) => beginSpecial(config, special, undefined) },
  ];
}

/** Changes every exit of the step from one target to another, or to none of its own. */
function lead(config: TenantConfig, { flow, step }: AilingStep, from: string, to: string | undefined) {
  return leadsOf(step)
    .filter((each) => each.to === from)
    .reduce((changed, { exit }) => edit.connect(changed, flow, step.id, to, exit), config);
}

function beginSpecial(config: TenantConfig, name: string, nextStep: string | undefined): TenantConfig {
  const special = Object.hasOwn(config.specialFlows, name) ? config.specialFlows[name] : undefined;
  if (!special) return config;
  const { nextStep: _, ...rest } = special;
  return editFlows.setSpecialFlow(config, name, nextStep === undefined ? rest : { ...rest, nextStep });
}

function ids(steps: readonly Step[]): string[] {
  return steps.map(({ id }) => id);
}
