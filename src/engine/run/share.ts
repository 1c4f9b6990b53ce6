import type { Conversation } from '../conversation.ts';
import type { Condition, Step } from '../tenant-config.ts';
import { matchCondition, testsOf } from './match-condition.ts';

/*
 * How a step divides parents by share.
 * 1. The shell draws one random number a conversation, `variables.draw` from 0 to 1; it is a part of what is stored, so
 *    that a parent who reloads, resumes or changes an answer stays in the same share. Without it, it counts as 0.
 * 2. A step's id decides with it where on that step a parent stands, from 0 to 100: two steps divide independently.
 * 3. The shares of a step follow each other from 0, each as wide as its percentage. What they leave goes on by `nextStep`.
 */

/** Returns the first condition of a step that holds for this conversation. */
export function metCondition(step: Step, { userData, variables }: Conversation): Condition | undefined {
  const place = placeOf(variables.draw, step.id);
  let from = 0;
  return step.conditions?.find((condition) => {
    if (condition.operator !== 'share') return matchCondition(condition, userData, variables);
    const to = from + percentOf(condition);
    const isWithin = from <= place && place < to;
    from = to;
    const [, ...more] = testsOf({ ...condition, any: [] });
    return isWithin && more.every((test) => matchCondition(test, userData, variables));
  });
}

/** The percentage of a share; 0 for what is none. */
export function percentOf({ value }: Pick<Condition, 'value'>): number {
  return typeof value === 'number' && value > 0 ? Math.min(value, 100) : 0;
}

/** Returns draws that lead into every share of a step, to look at all ways of a conversation. */
export function drawsFor(step: Step): number[] {
  const shares = step.conditions?.filter(({ operator }) => operator === 'share') ?? [];
  if (shares.length === 0) return [];
  const draws = new Map<number, number>();
  for (let at = 0; at < mostTried; at++) {
    let from = 0;
    const place = placeOf(at / mostTried, step.id);
    const share = shares.findIndex((each) => {
      from += percentOf(each);
      return place < from;
    });
    if (!draws.has(share)) draws.set(share, at / mostTried);
  }
  return [...draws.values()];
}

const mostTried = 500;

/** From 0 to 100, evenly spread: FNV-1a of the draw and the step's id, its bits mixed. */
function placeOf(draw: unknown, id: string): number {
  let hash = 0x811c9dc5;
  for (const letter of `${typeof draw === 'number' ? draw : 0} ${id}`) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 42_949_672.96;
}
