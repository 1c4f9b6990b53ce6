import { type LintCode, type LintProblem, lintProblem } from './lint-problem.ts';
import { findProblemLinks } from './problem-links.ts';
import { safePattern } from './safe-pattern.ts';
import type { Node } from './step-graph.ts';
import type { Step, StepType } from './tenant-config.ts';

/** What is wrong with a step and its ways out, seen on their own. */
export function lintStep(node: Node): LintProblem[] {
  const { step, flow } = node;
  const say = (code: LintCode, message: string) => lintProblem(code, flow.name, step.id, message);
  return [
    ...lintWays(node, say),
    ...rules[step.type](step).map(([code, message]) => say(code, message)),
    ...patternProblem(step).map(([code, message]) => say(code, message)),
    ...findProblemLinks(step).map((link) =>
      say(
        'unsafe_link',
        `The link "${link}" in step "${step.id}" cannot be opened safely. Use one that starts with https://.`,
      ),
    ),
  ];
}

type Finding = [code: LintCode, message: string];

const none = (): Finding[] => [];

const rules: Record<StepType, (step: Step) => Finding[]> = {
  message: none,
  questions: none,
  completed: none,
  flow_switch: none,
  conditional: none,
  options: (step) => (step.options?.length ? [] : [offersNothing(step)]),
  form: (step) => {
    const choice = step.inputType === 'dropdown' || step.inputType === 'radio';
    return [
      ...(step.field
        ? []
        : [
            [
              'missing_field',
              `Step "${step.id}" asks something but has no field to keep the answer in.`,
            ] satisfies Finding,
          ]),
      ...(choice && !step.dropdownOptions?.length ? [offersNothing(step)] : []),
    ];
  },
  api_call: (step) => {
    if (!step.apiConfig)
      return [['unsafe_link', `Step "${step.id}" is to call a service but names no address.`]];
    if (step.apiConfig.errorHandling?.fallbackStep) return [];
    return [
      [
        'missing_fallback',
        `Step "${step.id}" does not say where to go on when the service cannot be reached.`,
      ],
    ];
  },
};

function lintWays(
  { step, flow, ways }: Node,
  say: (code: LintCode, message: string) => LintProblem,
): LintProblem[] {
  return ways.flatMap(({ by, flow: target, to }) => {
    if (!target)
      return [
        say(
          'unknown_flow',
          `Step "${step.id}" goes over to "${step.flowId ?? ''}", but there is no such flow.`,
        ),
      ];
    if (to === undefined)
      return [say('dead_end', `Step "${step.id}" leads nowhere by ${by}: the parent would be left waiting.`)];
    if (target.step(to) || (target !== flow && to === '')) return [];
    return [say('unknown_target', `Step "${step.id}" leads by ${by} to "${to}", but there is no such step.`)];
  });
}

function patternProblem(step: Step): Finding[] {
  const pattern = step.validation?.pattern;
  if (!pattern || safePattern(pattern)) return [];
  return [
    [
      'unsafe_pattern',
      `The pattern of step "${step.id}" is faulty or could freeze the chat, so it is not applied.`,
    ],
  ];
}

function offersNothing(step: Step): Finding {
  return ['no_options', `Step "${step.id}" asks the parent to choose but offers nothing.`];
}
