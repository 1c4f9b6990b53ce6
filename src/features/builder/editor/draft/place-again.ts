import { type Exit, type ExitPlace, type Step, wayOn } from '#engine';
import { isSameJson, keyOf } from '../../same-json.ts';
import { newIdOf } from '../../versions/diff/follow-renames.ts';
import { pairUp } from '../../versions/diff/pair-up.ts';

/**
 * Returns the same exit after the steps were changed elsewhere: its step may have another id, its answer or condition
 * another index. Undefined when it is gone.
 */
export function placeAgain(
  was: readonly Step[],
  now: readonly Step[],
  place: ExitPlace,
): ExitPlace | undefined {
  const before = stepIn(was, place.step);
  if (!before) return place;
  const after = stepIn(now, place.step) ?? stepIn(now, newIdOf(was, now, place.step));
  const exit = after && exitAgain(before, after, place.exit);
  if (!after || !exit) return undefined;
  const found = { step: after.id, exit };
  return isSameJson(found, place) ? place : found;
}

function exitAgain(was: Step, now: Step, exit: Exit): Exit | undefined {
  switch (exit.type) {
    case 'next':
      return wayOn(now) || was.type === now.type ? exit : undefined;
    case 'option': {
      const likenesses = [
        keyOf,
        ({ text }: { text: string }) => text,
        ({ value }: { value?: string }) => value,
      ];
      const option = indexAgain(exit.option, likenesses, was.options, now.options);
      return option === undefined ? undefined : { type: 'option', option };
    }
    case 'condition': {
      const test = ({ nextStep: _, ...rest }: { nextStep?: string }) => keyOf(rest);
      const condition = indexAgain(exit.condition, [test], was.conditions, now.conditions);
      return condition === undefined ? undefined : { type: 'condition', condition };
    }
    case 'fallback':
      return now.type === 'api_call' ? exit : undefined;
  }
}

function indexAgain<T>(
  at: number,
  likenesses: ((item: T) => string | undefined)[],
  was: readonly T[] = [],
  now: readonly T[] = [],
): number | undefined {
  return pairUp(was, now, likenesses).pairs.find(({ fromAt }) => fromAt === at)?.toAt;
}

function stepIn(steps: readonly Step[], id: string | undefined): Step | undefined {
  return steps.find((step) => step.id === id);
}
