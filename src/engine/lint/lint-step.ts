import type { Step, StepType, TenantConfig } from '../tenant-config.ts';
import { isAllowedService, serviceOf } from '../validate/allowed-services.ts';
import { isSafeEndpoint, isSafeLink } from '../validate/safe-link.ts';
import { safePattern } from '../validate/safe-pattern.ts';
import { isShownIcon } from '../values/option-icons.ts';
import { type LintKind, type LintProblem, lintProblem } from './lint-problem.ts';
import type { Node, Way } from './step-graph.ts';

/** What is wrong with a step and its ways out, seen without the other steps. */
export function lintStep(node: Node, config: TenantConfig): LintProblem[] {
  const { step, flow } = node;
  const place = { flow: flow.name, step: step.id };
  const endpoint = step.type === 'api_call' ? (step.apiConfig?.endpoint ?? '') : '';
  const service = serviceOf(endpoint);
  return [
    ...node.ways.flatMap((way) => wayProblem(node, way)),
    ...rules[step.type](step).map((kind) => lintProblem(kind, place)),
    ...(hasFaultyPattern(step) ? [lintProblem('unsafe_pattern', place)] : []),
    ...findProblemLinks(step).map(({ of, link }) => lintProblem(`unsafe_link.${of}`, place, { link })),
    ...(service && isSafeEndpoint(endpoint) && !isAllowedService(config, endpoint)
      ? [lintProblem('service_not_allowed', place, { service })]
      : []),
    ...(step.options ?? []).flatMap(({ text: option, icon = '' }) =>
      isShownIcon(icon) ? [] : [lintProblem('unknown_icon', place, { option, icon })],
    ),
  ];
}

const none = (): LintKind[] => [];

const rules: Record<StepType, (step: Step) => LintKind[]> = {
  message: ({ message, actions }) => (message?.trim() || actions?.length ? [] : ['empty_message']),
  questions: none,
  completed: none,
  flow_switch: none,
  conditional: none,
  options: (step) => {
    if (!step.options?.length) return ['no_options'];
    return losesAnswer(step) ? ['answer_lost'] : [];
  },
  form: (step) => {
    const isChoice = step.inputType === 'dropdown' || step.inputType === 'radio';
    return [
      ...(step.field ? [] : ['missing_field' as const]),
      ...(isChoice && !step.dropdownOptions?.length ? ['no_options' as const] : []),
    ];
  },
  api_call: ({ apiConfig }) => {
    if (!apiConfig) return ['unsafe_link.missing'];
    return apiConfig.errorHandling?.fallbackStep ? [] : ['missing_fallback'];
  },
};

/** Returns whether the chosen option has no effect at all: no field, no reply of its own, and one target for all. */
function losesAnswer({ field, options = [], nextStep }: Step): boolean {
  const ways = new Set(options.map((option) => option.nextStep ?? nextStep));
  return !field && options.length > 1 && ways.size === 1 && !options.some(({ message }) => message);
}

function wayProblem({ step, flow }: Node, { by, values, flow: target, to }: Way): LintProblem[] {
  const place = { flow: flow.name, step: step.id };
  if (!target) return [lintProblem('unknown_flow.step', place, { target: step.flowId ?? '' })];
  if (to === undefined) return [lintProblem(nowhere[by], place, values)];
  if (target.step(to) || (target !== flow && to === '')) return [];
  return [lintProblem(`unknown_target.${by}`, place, { ...values, target: to })];
}

/** A fallback is a way only when it has a target, and a flow that is there has a beginning. */
const nowhere: Record<Way['by'], LintKind> = {
  next: 'dead_end.next',
  option: 'dead_end.option',
  condition: 'dead_end.condition',
  fallback: 'dead_end.next',
  flow: 'dead_end.next',
};

function hasFaultyPattern({ validation }: Step): boolean {
  return !!validation?.pattern && !safePattern(validation.pattern);
}

/** An address of a step that the chat will refuse: of a button, of a link within its texts, of its call. */
interface ProblemLink {
  of: 'button' | 'text' | 'endpoint';
  link: string;
}

/** Every address of a step that the chat will refuse. */
function findProblemLinks(step: Step): ProblemLink[] {
  const buttons = (step.actions ?? []).filter((action) => action.type === 'redirect');
  const texts = [step.message, ...(step.options ?? []).map((option) => option.message)];
  const links = texts.flatMap((text) =>
    [...(text ?? '').matchAll(/\]\(([^)]*)\)/g)].map((match) => match[1] ?? ''),
  );
  const endpoint = step.apiConfig?.endpoint;
  const unsafe = (of: ProblemLink['of'], found: string[], isSafe: (link: string) => boolean) =>
    found.filter((link) => !isSafe(link)).map((link) => ({ of, link }));
  return [
    ...unsafe(
      'button',
      buttons.map((button) => button.action ?? ''),
      isSafeLink,
    ),
    // The chat takes no blank and no bracket for a part of a link within a text.
    ...unsafe('text', links, (link) => isSafeLink(link) && !/[ (]/.test(link)),
    ...unsafe('endpoint', endpoint === undefined ? [] : [endpoint], isSafeEndpoint),
  ];
}
