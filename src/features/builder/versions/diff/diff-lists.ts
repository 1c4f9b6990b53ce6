import { type Condition, type StepAction, type StepOption, testsOf } from '#engine';
import { isSameJson, keyOf, namesOf, textOf } from '../../same-json.ts';
import type { ChangeKind, PartChange } from './change.ts';
import { outOfOrder, type Pairing, pairUp } from './pair-up.ts';

/** Returns the changes to a step's options. */
export function diffOptions(from: readonly StepOption[] = [], to: readonly StepOption[] = []): PartChange[] {
  const found = pairUp(from, to, [
    keyOf,
    ({ text }) => text,
    ({ value, text }) => value ?? text,
    ({ nextStep }) => nextStep,
  ]);
  return [
    ...gone(found, 'optionRemoved', ({ text }) => text),
    ...come(found, 'optionAdded', ({ text }) => text),
    ...found.pairs.flatMap((pair) =>
      differing(pair.from, pair.to).map((name): PartChange => {
        const kind = optionKinds[name] ?? 'optionPart';
        const change = changeOf(kind, pair.to.text, namedIn(pair.from, name), namedIn(pair.to, name));
        return kind === 'optionPart' ? { ...change, part: name } : change;
      }),
    ),
    ...moved(found, 'optionsMoved', ({ text }) => text),
  ];
}

const optionKinds: Record<string, ChangeKind> = {
  text: 'optionText',
  nextStep: 'optionNext',
  message: 'optionReply',
};

/** Returns the changes to a step's conditions. */
export function diffConditions(from: readonly Condition[] = [], to: readonly Condition[] = []): PartChange[] {
  const found = pairUp(from, to, [keyOf, testText, ({ field }) => field]);
  return [
    ...gone(found, 'conditionRemoved', testText),
    ...come(found, 'conditionAdded', testText),
    ...found.pairs.flatMap((pair) => {
      const names = differing(pair.from, pair.to);
      const isTest = names.some((name) => name !== 'nextStep');
      return [
        ...(isTest
          ? [changeOf('conditionChanged', pair.to.field, testText(pair.from), testText(pair.to))]
          : []),
        ...(names.includes('nextStep')
          ? [changeOf('conditionNext', testText(pair.to), pair.from.nextStep, pair.to.nextStep)]
          : []),
      ];
    }),
    ...moved(found, 'conditionsMoved', testText),
  ];
}

/** Returns the changes to a step's buttons. */
export function diffActions(from: readonly StepAction[] = [], to: readonly StepAction[] = []): PartChange[] {
  const found = pairUp(from, to, [keyOf, ({ text }) => text, ({ type, action }) => `${type} ${action}`]);
  const told = ({ text, type, action = '' }: StepAction) => [text, type, action].filter(Boolean).join(' · ');
  return [
    ...gone(found, 'buttonRemoved', ({ text }) => text),
    ...come(found, 'buttonAdded', ({ text }) => text),
    ...found.pairs.flatMap((pair) =>
      isSameJson(pair.from, pair.to)
        ? []
        : [changeOf('buttonChanged', pair.to.text, told(pair.from), told(pair.to))],
    ),
    ...moved(found, 'buttonsMoved', ({ text }) => text),
  ];
}

/** Returns every name whose value differs, as a change of that kind. */
export function diffNamed(kind: ChangeKind, from: object = {}, to: object = {}): PartChange[] {
  return differing(from, to).map((part) => ({
    ...changeOf(kind, undefined, namedIn(from, part), namedIn(to, part)),
    part,
  }));
}

export function changeOf(kind: ChangeKind, item: string | undefined, from: unknown, to: unknown): PartChange {
  const [before, now] = [textOf(from), textOf(to)];
  return {
    kind,
    ...(item !== undefined && { item }),
    ...(before !== undefined && { from: before }),
    ...(now !== undefined && { to: now }),
  };
}

function gone<T>({ removed }: Pairing<T>, kind: ChangeKind, text: (item: T) => string): PartChange[] {
  return removed.map(({ item }) => changeOf(kind, text(item), undefined, undefined));
}

function come<T>({ added }: Pairing<T>, kind: ChangeKind, text: (item: T) => string): PartChange[] {
  return added.map(({ item }) => changeOf(kind, text(item), undefined, undefined));
}

/** One change for all moved items, with the old and the new list. */
function moved<T>({ pairs }: Pairing<T>, kind: ChangeKind, text: (item: T) => string): PartChange[] {
  if (outOfOrder(pairs.map(({ fromAt }) => fromAt)).size === 0) return [];
  const before = pairs.toSorted((a, b) => a.fromAt - b.fromAt).map((pair) => text(pair.from));
  return [
    changeOf(
      kind,
      undefined,
      before,
      pairs.map((pair) => text(pair.to)),
    ),
  ];
}

function differing(from: object, to: object): string[] {
  return namesOf(from, to).filter((name) => !isSameJson(namedIn(from, name), namedIn(to, name)));
}

function namedIn(of: object, name: string): unknown {
  return Object.entries(of).find(([each]) => each === name)?.[1];
}

function testText(condition: Condition): string {
  return testsOf(condition)
    .map(({ field, operator, value }) => {
      if (operator === 'share') return [condition.name, `${value}%`].filter(Boolean).join(' ');
      const compared = isAlone.has(operator) ? '' : (textOf(value) ?? '');
      return `${field} ${operator.replaceAll('_', ' ')} ${compared}`.trim();
    })
    .join(condition.any?.length ? ' or ' : ' and ');
}

const isAlone: ReadonlySet<string> = new Set(['is_empty', 'is_given']);
