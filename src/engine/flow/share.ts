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
  const share = shareAt(step, variables.draw);
  return step.conditions?.find((condition, at) => {
    if (condition.operator !== 'share') return matchCondition(condition, userData, variables);
    const [, ...more] = testsOf({ ...condition, any: [] });
    return at === share && more.every((test) => matchCondition(test, userData, variables));
  });
}

/** Returns the place of the condition whose share a draw leads to; -1 for what the shares leave. */
export function shareAt({ id, conditions }: Step, draw: unknown): number {
  const place = placeOf(draw, id);
  let to = 0;
  return (
    conditions?.findIndex((condition) => {
      if (condition.operator !== 'share') return false;
      to += percentOf(condition);
      return place < to;
    }) ?? -1
  );
}

/** The percentage of a share; 0 for what is none. */
export function percentOf({ value }: Pick<Condition, 'value'>): number {
  return typeof value === 'number' && value > 0 ? Math.min(value, 100) : 0;
}

/** Returns a draw for each share of a step, by its place as `shareAt` has it: to look at all ways of a conversation. */
export function drawsFor(step: Step): ReadonlyMap<number, number> {
  const draws = new Map<number, number>();
  if (!dividesByShare(step)) return draws;
  for (const draw of tried()) {
    const share = shareAt(step, draw);
    if (!draws.has(share)) draws.set(share, draw);
  }
  return draws;
}

/** Returns a draw that leads to these shares of these steps at once; undefined when none was found. */
export function drawFor(wanted: readonly (readonly [step: Step, share: number])[]): number | undefined {
  for (const draw of tried()) if (wanted.every(([step, share]) => shareAt(step, draw) === share)) return draw;
  return undefined;
}

export function dividesByShare({ conditions }: Step): boolean {
  return conditions?.some(({ operator }) => operator === 'share') ?? false;
}

function* tried(): Generator<number> {
  for (let at = 0; at < mostTried; at++) yield at / mostTried;
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
