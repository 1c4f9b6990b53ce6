import type { ApiConfig, Step } from '#engine';
import { isSameJson, namesOf } from '../../same-json.ts';
import type { ChangeKind, PartChange } from './change.ts';
import { changeOf, diffActions, diffConditions, diffNamed, diffOptions } from './diff-lists.ts';

/** Returns the changes between two steps, except their ids. */
export function diffStep(from: Step, to: Step): PartChange[] {
  if (from === to) return [];
  const known = stepParts.flatMap((part) => diffPart(part, from, to));
  // A file may have parts unknown to the engine.
  const others = namesOf(from, to).filter((name) => name !== 'id' && !Object.hasOwn(parts, name));
  return [...known, ...diffNamed('stepPart', pick(from, others), pick(to, others))];
}

/** The country comes from the school's settings, not from a version. */
type Part = Exclude<keyof Step, 'id' | 'country'>;

const parts: { [K in Part]: (from: Step[K], to: Step[K]) => PartChange[] } = {
  type: value('type'),
  message: value('message'),
  media: (from, to) => [changeOf('media', undefined, mediaText(from), mediaText(to))],
  nextStep: value('next'),
  options: diffOptions,
  several: value('several'),
  field: value('field'),
  inputType: value('inputType'),
  fieldConfig: (from, to) => diffNamed('fieldPart', from, to),
  validation: (from, to) => diffNamed('rule', from, to),
  dropdownOptions: value('choices'),
  choiceLabels: value('choices'),
  actions: diffActions,
  conditions: diffConditions,
  apiConfig: (from, to) => diffNamed('call', flat(from), flat(to)),
  variables: (from, to) => diffNamed('variable', from, to),
  flowId: value('target'),
  showTypingIndicator: value('typing'),
};

/** In the order of the table, which is that of an editor. */
const stepParts: readonly Part[] = [
  'type',
  'message',
  'media',
  'nextStep',
  'options',
  'several',
  'field',
  'inputType',
  'fieldConfig',
  'validation',
  'dropdownOptions',
  'choiceLabels',
  'actions',
  'conditions',
  'apiConfig',
  'variables',
  'flowId',
  'showTypingIndicator',
];

function diffPart<K extends Part>(part: K, from: Step, to: Step): PartChange[] {
  return isSameJson(from[part], to[part]) ? [] : parts[part](from[part], to[part]);
}

function value(kind: ChangeKind): (from: unknown, to: unknown) => PartChange[] {
  return (from, to) => [changeOf(kind, undefined, from, to)];
}

/** What is shown, and where it comes from. */
function mediaText(media: Step['media']): string | undefined {
  return media && `${media.text} (${media.url})`;
}

/** Returns the settings of a call, including those of its groups, each by its own name. */
function flat(api: ApiConfig | undefined): object {
  const { responseMapping, errorHandling, ...rest } = api ?? {};
  return { ...rest, ...responseMapping, ...errorHandling };
}

function pick(from: object, names: readonly string[]): object {
  return Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)));
}
