import { type Exit, edit, type Step, type TenantConfig } from '#engine';
import type { AilingStep, Fix, Fixes } from './fix.ts';
import { connectAllFix } from './sequence-fixes.ts';
import { changeStep } from './tools/change-steps.ts';
import { circlingExits, endOf, following } from './tools/exits.ts';

/** For an exit that leads nowhere: to the next step, or to an end. */
export function deadEndFixes(ailing: AilingStep): Fixes {
  const { problem, step } = ailing;
  const next = following(ailing);
  return [
    next !== undefined && {
      label: 'leadOn',
      values: { target: next },
      how: (config) => connectOpen(config, ailing, next),
    },
    problem.kind === 'dead_end.next' && connectAllFix(ailing),
    step.type === 'message'
      ? becomeEnd(ailing)
      : leadToEnd(ailing, (config, to) => connectOpen(config, ailing, to)),
  ];
}

/** For a part of the conversation that never ends. */
export function neverEndingFixes(ailing: AilingStep): Fixes {
  const { step, flow, texts } = ailing;
  if (step.type === 'flow_switch') return [becomeEnd(ailing)];
  if (step.type !== 'options' && step.type !== 'questions') {
    return [leadToEnd(ailing, (config, to) => edit.connect(config, flow, step.id, to, { type: 'next' }))];
  }
  const end = endOf(ailing);
  return [
    {
      label: 'addFinish',
      values: { option: texts.finish, target: end.id },
      how: (config) =>
        changeStep(end.add(config), flow, step.id, (each) => ({
          ...each,
          options: [...(each.options ?? []), { text: texts.finish, nextStep: end.id }],
        })),
    },
  ];
}

/** For steps that form a loop without asking anything: an exit from it at this step. */
export function loopFixes(ailing: AilingStep): Fixes {
  const { step, flow, steps } = ailing;
  if (step.type === 'flow_switch') return [becomeEnd(ailing)];
  const back = circlingExits(steps, step);
  // A loop through another workflow is not visible here; then the step's `nextStep` is part of it.
  const exits: Exit[] = back.length > 0 ? back : [{ type: 'next' }];
  const connect = (config: TenantConfig, to: string) =>
    exits.reduce((changed, exit) => edit.connect(changed, flow, step.id, to, exit), config);
  const next = following(ailing, true);
  return [
    next !== undefined && {
      label: 'breakCircle',
      values: { target: next },
      how: (config) => connect(config, next),
    },
    leadToEnd(ailing, connect),
  ];
}

/** Turns the step into an end of the conversation. */
export function becomeEnd({ flow, step, texts }: AilingStep): Fix {
  return {
    label: 'becomeEnd',
    values: {},
    how: (config) =>
      changeStep(config, flow, step.id, ({ nextStep, flowId, ...rest }) => ({
        ...rest,
        type: 'completed',
        message: rest.message || texts.goodbye,
      })),
  };
}

function leadToEnd(ailing: AilingStep, connect: (config: TenantConfig, to: string) => TenantConfig): Fix {
  const end = endOf(ailing);
  return {
    label: 'leadToEnd',
    values: { target: end.id },
    how: (config) => connect(end.add(config), end.id),
  };
}

/** Connects open exits: the options or conditions that the problem names, or the step itself. */
function connectOpen(config: TenantConfig, { problem, flow, step }: AilingStep, to: string): TenantConfig {
  const { option, field } = problem.values;
  const open = <T extends { nextStep?: string }>(each: T, isMeant: boolean): T =>
    isMeant && !each.nextStep ? { ...each, nextStep: to } : each;
  return changeStep(config, flow, step.id, (found): Step => {
    if (option !== undefined && found.options) {
      return { ...found, options: found.options.map((each) => open(each, each.text === option)) };
    }
    if (field !== undefined && found.conditions) {
      return { ...found, conditions: found.conditions.map((each) => open(each, each.field === field)) };
    }
    return { ...found, nextStep: to };
  });
}
