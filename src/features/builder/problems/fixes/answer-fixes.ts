import type { LintKind, Step, StepOption } from '#engine';
import { fieldOfWords } from '../../palette/words-to-names.ts';
import type { AilingStep, Fixes } from './fix.ts';
import { changeStep } from './tools/change-steps.ts';
import { endOf, following } from './tools/exits.ts';

/** For a step whose answer has no field: one named by the words of the question, else after the step. */
export function fieldFixes({ config, flow, step }: AilingStep): Fixes {
  const taken = new Set(
    [...Object.values(config.workflows), ...Object.values(config.flows)].flatMap(({ steps }) =>
      steps.map((each) => each?.field),
    ),
  );
  const wanted = fieldOfWords(step.message ?? '') ?? fieldName(step.id);
  let field = wanted;
  for (let number = 2; taken.has(field); number++) field = `${wanted}_${number}`;
  return [
    {
      label: 'nameField',
      values: { field },
      how: (from) => changeStep(from, flow, step.id, (each) => ({ ...each, field })),
    },
  ];
}

/** For a choice without options. */
export function optionFixes(ailing: AilingStep): Fixes {
  const { flow, step, steps, texts } = ailing;
  const { yes, no } = texts;
  if (step.type !== 'options') {
    return [
      {
        label: 'offerYesNo',
        values: { yes, no },
        how: (config) =>
          changeStep(config, flow, step.id, (each) => ({ ...each, dropdownOptions: [yes, no] })),
      },
      {
        label: 'askText',
        values: {},
        how: (config) => changeStep(config, flow, step.id, (each) => ({ ...each, inputType: 'text' })),
      },
    ];
  }
  const hasNext = steps.some(({ id }) => id === step.nextStep);
  const next = hasNext ? undefined : following(ailing);
  const end = endOf(ailing);
  const needsEnd = !hasNext && next === undefined;
  const target = needsEnd ? end.id : next;
  const leading = target !== undefined && !step.several && { nextStep: target };
  const offer = (text: string): StepOption => ({ text, ...leading });
  return [
    {
      label: 'offerYesNo',
      values: { yes, no },
      how: (config) =>
        changeStep(needsEnd ? end.add(config) : config, flow, step.id, (each) => ({
          ...each,
          options: [offer(yes), offer(no)],
        })),
    },
  ];
}

/** For a birth date, a phone number or an e-mail address that is chosen from a list: it is typed instead. */
export function chosenFixes(ailing: AilingStep): Fixes {
  const { problem, flow, step } = ailing;
  const typed = typedInstead[problem.kind];
  if (step.type !== 'form' || !typed) return fieldFixes(ailing);
  const [label, inputType] = typed;
  return [
    {
      label,
      values: {},
      how: (config) =>
        changeStep(config, flow, step.id, ({ dropdownOptions: _, ...each }) => ({ ...each, inputType })),
    },
    ...fieldFixes(ailing),
  ];
}

const typedInstead: Partial<
  Record<LintKind, ['askDate' | 'askPhone' | 'askEmail', Step['inputType'] & string]>
> = {
  chosen_date: ['askDate', 'date'],
  'chosen_contact.mobile': ['askPhone', 'tel'],
  'chosen_contact.email': ['askEmail', 'email'],
};

/** For an answer that is offered twice: the second one goes. */
export function repeatedFixes({ problem, flow, step }: AilingStep): Fixes {
  const { option = '' } = problem.values;
  const plain = (text: string) => text.trim().toLowerCase();
  const without = <T>(items: T[], textOf: (item: T) => string): T[] => {
    const first = items.findIndex((item) => plain(textOf(item)) === plain(option));
    const second = items.findIndex((item, at) => at > first && plain(textOf(item)) === plain(option));
    return second < 0 ? items : items.toSpliced(second, 1);
  };
  return [
    {
      label: 'removeOption',
      values: { option },
      how: (config) =>
        changeStep(config, flow, step.id, (each) => ({
          ...each,
          ...(each.options && { options: without(each.options, ({ text }) => text) }),
          ...(each.actions && { actions: without(each.actions, ({ text }) => text) }),
          ...(each.dropdownOptions && { dropdownOptions: without(each.dropdownOptions, (text) => text) }),
        })),
    },
  ];
}

/** For a pattern that is never applied. */
export function patternFixes({ flow, step }: AilingStep): Fixes {
  return [
    {
      label: 'dropPattern',
      values: {},
      how: (config) =>
        changeStep(config, flow, step.id, ({ validation, ...rest }) => {
          const { pattern: _, ...kept } = validation ?? {};
          return Object.keys(kept).length > 0 ? { ...rest, validation: kept } : rest;
        }),
    },
  ];
}

/** Returns an id as a valid placeholder name. Names with a leading underscore are reserved for the engine. */
function fieldName(id: string): string {
  const name = id
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\W+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 60);
  return /^[A-Za-z]/.test(name) ? name : `answer_${name}`.replace(/_$/, '');
}
