import { schoolCountry } from '../flow/flow-index.ts';
import type { Step, StepType, TenantConfig } from '../tenant-config.ts';
import { isAllowedService, serviceOf } from '../validate/allowed-services.ts';
import { isDay } from '../validate/check-date.ts';
import { isStoredPhone, storedPhone } from '../validate/phone-number.ts';
import { isSafeEndpoint, isSafeLink, isSafeMedia } from '../validate/safe-link.ts';
import { safePattern } from '../validate/safe-pattern.ts';
import { emailPattern } from '../validate/validate-answer.ts';
import { listedAnswers } from '../values/listed-answers.ts';
import { isShownIcon } from '../values/option-icons.ts';
import { lintConditions } from './lint-conditions.ts';
import { lintField } from './lint-field.ts';
import { type LintKind, type LintPlace, type LintProblem, lintProblem } from './lint-problem.ts';
import type { Edge, Node } from './step-graph.ts';

/** Returns the problems of one step and its exits that show without looking at other steps. */
export function lintStep(node: Node, config: TenantConfig): LintProblem[] {
  const { step, flow } = node;
  const place = { flow: flow.name, step: step.id };
  const endpoint = step.type === 'api_call' ? (step.apiConfig?.endpoint ?? '') : '';
  const service = serviceOf(endpoint);
  return [
    ...node.edges.flatMap((way) => edgeProblem(node, way)),
    ...rules[step.type](step).map((kind) => lintProblem(kind, place)),
    ...undescribed(step).map((kind) => lintProblem(kind, place)),
    ...lintSeveral(step, place),
    ...lintConditions(step, place),
    ...repeatedOptions(step).map((option) => lintProblem('repeated_option', place, { option })),
    ...lintChosen(step, place, schoolCountry(config)),
    ...lintField(step, place),
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
  message: (step) => [...silent(step, step.media ? [step.media] : step.actions)],
  questions: (step) => [...silent(step)],
  completed: (step) => [...silent(step, step.actions)],
  flow_switch: none,
  conditional: none,
  options: (step) => {
    if (!step.options?.length) return ['no_options'];
    if (step.several) return [...silent(step), ...(step.field ? [] : ['missing_field' as const])];
    return [...silent(step), ...(losesAnswer(step) ? ['answer_lost' as const] : [])];
  },
  form: (step) => {
    const isChoice = step.inputType === 'dropdown' || step.inputType === 'radio';
    return [
      // The label of the field asks as well.
      ...(step.fieldConfig?.label?.trim() ? [] : silent(step)),
      ...(step.field ? [] : ['missing_field' as const]),
      ...(isChoice && !step.dropdownOptions?.length ? ['no_options' as const] : []),
    ];
  },
  api_call: ({ apiConfig }) => {
    if (!apiConfig) return ['unsafe_link.missing'];
    return apiConfig.errorHandling?.fallbackStep ? [] : ['missing_fallback'];
  },
};

/** A step that shows its message, but has none, nor buttons in its place. */
function silent({ message }: Step, instead: readonly unknown[] = []): ['empty_message'] | [] {
  return message?.trim() || instead.length > 0 ? [] : ['empty_message'];
}

/** A picture that a parent may not see, or a link that has no words. */
function undescribed({ media }: Step): LintKind[] {
  if (!media || media.text.trim()) return [];
  return [media.type === 'picture' ? 'undescribed_picture' : 'unnamed_link'];
}

/** Returns whether the chosen option has no effect at all: no field, no reply of its own, and one target for all. */
function losesAnswer({ field, options = [], nextStep }: Step): boolean {
  const targets = new Set(options.map((option) => option.nextStep ?? nextStep));
  return !field && options.length > 1 && targets.size === 1 && !options.some(({ message }) => message);
}

/** Of answers chosen several at a time: limits that cannot be kept to, and exits of single answers. */
function lintSeveral({ type, several, options = [] }: Step, place: LintPlace): LintProblem[] {
  if (type !== 'options' || !several) return [];
  const { min: least = 1, max: most = Math.max(options.length, 1) } = several;
  const isOdd = least < 0 || most < Math.max(least, 1) || least > options.length;
  const leading = options.filter(({ nextStep, message }) => nextStep || message);
  return [
    ...(isOdd ? [lintProblem('several_limits', place, { least: `${least}`, most: `${most}` })] : []),
    ...leading.map(({ text: option }) => lintProblem('several_exit', place, { option })),
  ];
}

function edgeProblem({ step, flow }: Node, { by, values, flow: target, to }: Edge): LintProblem[] {
  const place = { flow: flow.name, step: step.id };
  if (!target) return [lintProblem('unknown_flow.step', place, { target: step.flowId ?? '' })];
  if (to === undefined) return [lintProblem(missingTarget[by], place, values)];
  if (target.step(to) || (target !== flow && to === '')) return [];
  return [lintProblem(`unknown_target.${by}`, place, { ...values, target: to })];
}

/** An exit without a target. A fallback is an exit only when it has one, and an existing flow has an entry. */
const missingTarget: Record<Edge['by'], LintKind> = {
  next: 'dead_end.next',
  option: 'dead_end.option',
  condition: 'dead_end.condition',
  fallback: 'dead_end.next',
  flow: 'dead_end.next',
};

/** Each answer that is offered again, once a repetition. Answers with conditions may take turns. */
function repeatedOptions(step: Step): string[] {
  const texts = offers[step.type](step);
  const seen = new Set<string>();
  return texts.filter((text) => {
    const plain = text.trim().toLowerCase();
    return seen.has(plain) || !seen.add(plain);
  });
}

/** What the database stores of these fields and nothing else: of other answers it would refuse the whole enquiry. */
const storable = new Map<string, [LintKind, (value: string, country: string) => boolean]>([
  ['date_of_birth', ['chosen_date', isDay]],
  [
    'mobile',
    ['chosen_contact.mobile', (value, country) => isStoredPhone(storedPhone(value, country), country)],
  ],
  ['email', ['chosen_contact.email', (value) => emailPattern.test(value)]],
]);

/** The first offered answer that could not be stored. */
function lintChosen(step: Step, place: LintPlace, country: string): LintProblem[] {
  const { type, field = '', several, options = [], dropdownOptions } = step;
  const rule = storable.get(field);
  if (!rule) return [];
  const [kind, isStorable] = rule;
  // A phone or an address that is typed may still have the list that it once was.
  const listed = field === 'date_of_birth' ? dropdownOptions : listedAnswers(step);
  const offered =
    type === 'options'
      ? options.map(({ text, value = text }) => ({ text, value: several ? null : value }))
      : (listed ?? []).map((text) => ({ text, value: text }));
  const wrong = offered.find(({ value }) => value === null || !isStorable(String(value), country));
  return wrong ? [lintProblem(kind, place, { option: String(wrong.text) })] : [];
}

const noOffers = (): string[] => [];
const buttons = ({ actions = [] }: Step) => actions.map(({ text }) => text);
const answers = ({ options = [] }: Step) =>
  options.filter(({ condition }) => !condition).map(({ text }) => text);

/** What a parent can press or choose at each type of step. */
const offers: Record<StepType, (step: Step) => string[]> = {
  message: buttons,
  completed: buttons,
  options: answers,
  questions: answers,
  form: (step) => listedAnswers(step) ?? [],
  api_call: noOffers,
  conditional: noOffers,
  flow_switch: noOffers,
};

function hasFaultyPattern({ validation }: Step): boolean {
  return !!validation?.pattern && !safePattern(validation.pattern);
}

/** A URL of a step that the chat refuses: of a button, of a link within its texts, or of its call. */
interface ProblemLink {
  of: 'button' | 'text' | 'media' | 'endpoint';
  link: string;
}

function findProblemLinks(step: Step): ProblemLink[] {
  const buttons = (step.actions ?? []).filter((action) => action.type === 'redirect');
  const texts = [step.message, ...(step.options ?? []).map((option) => option.message)];
  const links = texts.flatMap((text) =>
    [...(text ?? '').matchAll(/\]\(([^)]*)\)/g)].map((match) => match[1] ?? ''),
  );
  const endpoint = step.apiConfig?.endpoint;
  const { media } = step;
  const unsafe = (of: ProblemLink['of'], found: string[], isSafe: (link: string) => boolean) =>
    found.filter((link) => !isSafe(link)).map((link) => ({ of, link }));
  return [
    ...unsafe(
      'button',
      buttons.map((button) => button.action ?? ''),
      isSafeLink,
    ),
    // In the chat a link within a text ends at a space or a bracket.
    ...unsafe('text', links, (link) => isSafeLink(link) && !/[ (]/.test(link)),
    ...(media && !isSafeMedia(media) ? [{ of: 'media' as const, link: media.url }] : []),
    ...unsafe('endpoint', endpoint === undefined ? [] : [endpoint], isSafeEndpoint),
  ];
}
